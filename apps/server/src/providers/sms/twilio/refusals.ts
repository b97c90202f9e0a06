/**
 * The meaning of Twilio's error codes for the business (https://www.twilio.com/docs/api/errors), both when a text
 * is handed over and when its delivery is reported as failed.
 */
const WORDS: Readonly<Record<number, string>> = {
  21211: 'This is not a number that texts can be sent to.',
  21217: 'This is not a number that texts can be sent to.',
  21265: 'This is not a number that texts can be sent to.',
  21408: 'Texts to this country are switched off at the provider.',
  21421: 'This is not a number that texts can be sent to.',
  21610: 'They answered STOP, so the provider sends them no texts until they answer START.',
  21611: 'The provider has too many texts of yours waiting. Please send it again later.',
  21612: 'The provider cannot send texts to this number from yours.',
  21614: 'This number takes no texts. It may be a landline.',
  21617: 'The text is too long.',
  21635: 'This is a landline, which takes no texts.',
  30003: 'Their phone is off, or out of reach.',
  30004: 'Their network blocks the text, or they have blocked you.',
  30005: 'Nobody has this number any more, or the phone is off.',
  30006: 'This is a landline, or its network takes no texts.',
  30007: 'Their network took the text for spam and filtered it out.',
  30008: 'It did not arrive, and their network does not say why.',
  30010: 'The text costs more than the provider is allowed to spend.',
  30017: 'Their network is overloaded. Please send it again later.',
  30022: 'The provider sends too many texts from this number at once.',
  30036: 'Their phone could not be reached in time.',
  30410: 'The provider did not get it to their network in time.',
  30454: 'They have had too many texts from you in too short a time.',
};

/** Codes for a sender name that is not accepted. */
const SENDER_CODES: ReadonlySet<number> = new Set([
  18505, 21212, 21213, 21267, 21603, 21606, 21659, 21660, 30032, 30035, 30041,
]);

const SENDER_REFUSED =
  'The network refuses the name that your texts come from. Please choose another one, or none, under Sender name.';

/** Codes for refusals that concern the installation, and may stop once an operator has fixed it. */
const FOR_THE_OPERATOR: ReadonlySet<number> = new Set([20003, 20005, 20429, 21611, 30001, 30002]);

/** The reason why a text is refused, as a message for the business. */
export function refusalWords(code: number | undefined, message = ''): string {
  if (code !== undefined && SENDER_CODES.has(code)) return SENDER_REFUSED;
  const words = code === undefined ? undefined : WORDS[code];
  if (words) return words;
  if (message) return `The provider refused it: ${message}`;
  return code === undefined
    ? 'It did not arrive, and the provider does not say why.'
    : `It did not arrive (the provider’s code ${code}).`;
}

/** Whether handing a text over again, unchanged, may succeed. */
export function isTemporary(status: number | undefined, code: number | undefined): boolean {
  if (code !== undefined && FOR_THE_OPERATOR.has(code)) return true;
  return status === undefined || status === 401 || status === 429 || status >= 500;
}
