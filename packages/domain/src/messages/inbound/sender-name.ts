/** The most characters of a name that phones show instead of a number. */
export const MOST_OF_SENDER_NAME = 11;

/** Words that operators block, as everybody's texts could come from them. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'ALERT ALERTS BILL BILLING BOOKING CONFIRM CONTACT DELIVERY HELP INFO INVOICE MESSAGE MOBILE NEWS NOTICE ' +
    'NOTIFY OFFER OFFERS PAYMENT PAYMENTS REMINDER REMINDERS SECURE SECURITY SERVICE SERVICES SMS SUPPORT ' +
    'TEST TEXT UPDATE VERIFY WINDOWS'
  ).split(' '),
);

/** Bodies in whose names people are cheated; operators keep them for themselves. */
const PROTECTED =
  /^(?:HMRC|GOVUK|HMGOV|NHS|DVLA|DWP|TVLICEN|POLICE|ROYALMAIL|POSTOFFICE|BARCLAYS|HSBC|LLOYDS|NATWEST|SANTANDER|HALIFAX|MONZO|PAYPAL|AMAZON|EVRI|DPD)/;

/**
 * Why texts cannot come from a name, in words; null if they can. Empty is no name: texts then come from a number.
 */
export function senderNameError(name: string): string | null {
  if (name === '') return null;
  if (name.length > MOST_OF_SENDER_NAME) {
    return `Phones show at most ${MOST_OF_SENDER_NAME} characters. This has ${name.length}.`;
  }
  if (!/^[A-Za-z0-9]+$/.test(name)) {
    return 'Please use only letters and digits, without spaces or accents.';
  }
  if (!/[A-Za-z]/.test(name)) return 'Please use at least one letter.';
  if (name.length < 3) return 'Please use at least 3 characters, so that people know who it is.';
  const upper = name.toUpperCase();
  if (GENERIC.has(upper))
    return 'Phone networks block this word. Please use the name of your business.';
  if (PROTECTED.test(upper)) return 'This name is reserved. Please use the name of your business.';
  return null;
}

/** A name for texts made of a business's name; empty if none can be. */
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
  return senderNameError(cut) === null ? cut : '';
}
