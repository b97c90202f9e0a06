/** The number of broadcast messages allowed within 24 hours, by the age of the business in days. */
const DAILY: readonly (readonly [days: number, messages: number])[] = [
  [365, 5000],
  [90, 2000],
  [30, 750],
  [7, 250],
  [0, 50],
];

/**
 * The number of broadcast messages that a business may send within 24 hours without confirmation. A new business
 * has few customers, and a thief who takes over an account must not reach all of its customers.
 */
export function dailyAllowance(ageInDays: number): number {
  return DAILY.find(([days]) => ageInDays >= days)?.[1] ?? 50;
}

/** Whether sending this many more messages needs the Owner's confirmation by email. */
export function needsConfirmation(
  ageInDays: number,
  sentToday: number,
  recipients: number,
): boolean {
  return sentToday + recipients > dailyAllowance(ageInDays);
}

/** The circumstances in which a broadcast is sent. */
export interface SendingPattern {
  /** Hours since the business first saw the sender's device. */
  readonly deviceHours: number;
  readonly recipients: number;
  /** The number of recipients added within the last week. */
  readonly newCustomers: number;
  readonly words: string;
  /** The product's own address. */
  readonly publicUrl: string;
  /** The hour in the business's local time. */
  readonly hour: number;
}

const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"']+|\b(?:[a-z0-9-]+\.)+(?:com|net|org|uk|io|info|xyz|top|link|ru|cn)\b[^\s]*/gi;

/** The links in a message that lead outside the product. */
export function foreignLinks(words: string, publicUrl: string): string[] {
  const { host } = new URL(publicUrl);
  return [...words.matchAll(LINK)]
    .filter(({ index }) => index === 0 || words[index - 1] !== '@')
    .map(([link]) => link)
    .filter((link) => {
      const address = /^https?:/i.test(link) ? link : `https://${link}`;
      return !URL.canParse(address) || new URL(address).host !== host;
    });
}

/** The number of recipients below which a broadcast is never held. */
const FEW = 25;

/** The unusual circumstances of a broadcast, worded for platform staff and the Owner. */
export function unusualSigns(pattern: SendingPattern): string[] {
  const { deviceHours, recipients, newCustomers, words, publicUrl, hour } = pattern;
  if (recipients < FEW) return [];
  return [
    ...(deviceHours < 48 ? ['It was started on a new device.'] : []),
    ...(newCustomers * 2 > recipients
      ? ['Most of its recipients were added within the last week.']
      : []),
    ...(foreignLinks(words, publicUrl).length > 0 ? ['It links to other websites.'] : []),
    ...(hour < 6 || hour >= 22 ? ['It was started at night.'] : []),
  ];
}

/**
 * One unusual sign is common, such as a new phone or a link to a review site. Two together need a
 * review.
 */
export function isHeld(signs: readonly string[]): boolean {
  return signs.length >= 2;
}
