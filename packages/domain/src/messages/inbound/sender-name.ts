import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The maximum number of characters in a sender name, which a phone shows instead of a number. */
export const MOST_OF_SENDER_NAME = 11;

/** Generic words that operators block as sender names. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'ALERT ALERTS BILL BILLING BOOKING CONFIRM CONTACT DELIVERY HELP INFO INVOICE MESSAGE MOBILE NEWS NOTICE ' +
    'NOTIFY OFFER OFFERS PAYMENT PAYMENTS REMINDER REMINDERS SECURE SECURITY SERVICE SERVICES SMS SUPPORT ' +
    'TEST TEXT UPDATE VERIFY WINDOWS'
  ).split(' '),
);

/** Organisations that fraudsters impersonate; operators reserve their names. */
const PROTECTED =
  /^(?:HMRC|GOVUK|HMGOV|NHS|DVLA|DWP|TVLICEN|POLICE|ROYALMAIL|POSTOFFICE|BARCLAYS|HSBC|LLOYDS|NATWEST|SANTANDER|HALIFAX|MONZO|PAYPAL|AMAZON|EVRI|DPD)/;

/**
 * The reason that a sender name is refused, as the office reads it; null if it is valid. An empty name means that
 * texts come from a number.
 */
export function senderNameRefusal(name: string): Refusal | null {
  if (name === '') return null;
  if (name.length > MOST_OF_SENDER_NAME) {
    return refusal(
      `Phones show at most ${MOST_OF_SENDER_NAME} characters. This has ${name.length}.`,
    );
  }
  if (!/^[A-Za-z0-9]+$/.test(name)) {
    return refusal('Please use only letters and digits, without spaces or accents.');
  }
  if (!/[A-Za-z]/.test(name)) return refusal('Please use at least one letter.');
  if (name.length < 3)
    return refusal('Please use at least 3 characters, so that people know who it is.');
  const upper = name.toUpperCase();
  if (GENERIC.has(upper))
    return refusal('Phone networks block this word. Please use the name of your business.');
  if (PROTECTED.test(upper))
    return refusal('This name is reserved. Please use the name of your business.');
  return null;
}

/** A sender name derived from the business's name; empty if none is possible. */
export function suggestedSenderName(businessName: string): string {
  const words = businessName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  let name = '';
  for (const word of words) {
    if (name.length + word.length > MOST_OF_SENDER_NAME) break;
    name += word;
  }
  const cut = name || (words[0] ?? '').slice(0, MOST_OF_SENDER_NAME);
  return senderNameRefusal(cut) === null ? cut : '';
}
