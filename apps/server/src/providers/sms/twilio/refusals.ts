/**
 * The meaning of Twilio's error codes for the business (https://www.twilio.com/docs/api/errors), both when a text
 * is handed over and when a failed delivery is reported.
 */
const WORDS: Readonly<Record<number, string>> = {
  21211: 'This number cannot receive texts. Please check the number.',
  21217: 'This number cannot receive texts. Please check the number.',
  21265: 'This number cannot receive texts. Please check the number.',
  21408: 'Texts to this country are switched off at the provider.',
  21421: 'This number cannot receive texts. Please check the number.',
  21610: 'The recipient replied STOP, so the provider sends them no texts until they reply START.',
  21611: 'The provider has too many of your texts waiting. Please send the text again later.',
  21612: 'The provider cannot send texts to this number from yours.',
  21614: 'This number cannot receive texts. It may be a landline.',
  21617: 'The text is too long.',
  21635: 'This is a landline, which cannot receive texts.',
  30003: 'The recipient’s phone is off or out of reach.',
  30004: 'The recipient’s network blocked the text, or the recipient has blocked you.',
  30005: 'This number is no longer in use, or the phone is off.',
  30006: 'This is a landline, or its network does not deliver texts.',
  30007: 'The recipient’s network filtered out the text as spam.',
  30008: 'The text was not delivered, and the recipient’s network does not say why.',
  30010: 'The text costs more than the provider’s spending limit.',
  30017: 'The recipient’s network is overloaded. Please send the text again later.',
  30022: 'Too many texts are being sent from this number at once. Please try again later.',
  30036: 'The recipient’s phone could not be reached in time.',
  30410: 'The provider could not pass the text to the recipient’s network in time.',
  30454: 'The recipient has had too many texts from you in a short time.',
};

/** Codes by which Twilio does not accept a sender name. */
const SENDER_CODES: ReadonlySet<number> = new Set([
  18505, 21212, 21213, 21267, 21603, 21606, 21659, 21660, 30032, 30035, 30041,
]);

const SENDER_REFUSED =
  'The network refuses the name that your texts come from. Please choose another name, or none, under Sender name.';

/** Codes of refusals that concern the installation, and that may stop once an operator has fixed it. */
const FOR_THE_OPERATOR: ReadonlySet<number> = new Set([20003, 20005, 20429, 21611, 30001, 30002]);

/** The reason a text was refused, as a message for the business. */
export function refusalWords(code: number | undefined, message = ''): string {
  if (code !== undefined && SENDER_CODES.has(code)) return SENDER_REFUSED;
  const words = code === undefined ? undefined : WORDS[code];
  if (words) return words;
  if (message) return `The provider refused the text: ${message}`;
  return code === undefined
    ? 'The text was not delivered, and the provider does not say why.'
    : `The text was not delivered (provider code ${code}).`;
}

/** Whether handing over the same text again may succeed. */
export function isTemporary(status: number | undefined, code: number | undefined): boolean {
  if (code !== undefined && FOR_THE_OPERATOR.has(code)) return true;
  return status === undefined || status === 401 || status === 429 || status >= 500;
}
