/** From how many days of a business on how many messages of broadcasts go within 24 hours. */
const DAILY: readonly (readonly [days: number, messages: number])[] = [
  [365, 5000],
  [90, 2000],
  [30, 750],
  [7, 250],
  [0, 50],
];

/**
 * How many messages of broadcasts a business sends within 24 hours without being asked again. A firm that is
 * new here has few customers; a stolen one must not reach them all.
 */
export function dailyAllowance(ageInDays: number): number {
  return DAILY.find(([days]) => ageInDays >= days)?.[1] ?? 50;
}

/** Whether so many more need a confirmation by the Owner's email. */
export function needsConfirmation(
  ageInDays: number,
  sentToday: number,
  recipients: number,
): boolean {
  return sentToday + recipients > dailyAllowance(ageInDays);
}

/** What is known of how a broadcast came about. */
export interface SendingPattern {
  /** Hours since the sender's device was first seen in the business. */
  readonly deviceHours: number;
  readonly recipients: number;
  /** Recipients who were added within the last week. */
  readonly newCustomers: number;
  readonly words: string;
  /** The product's own address. */
  readonly publicUrl: string;
  /** The hour of the day where the business is. */
  readonly hour: number;
}

const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"']+|\b(?:[a-z0-9-]+\.)+(?:com|net|org|uk|io|info|xyz|top|link|ru|cn)\b[^\s]*/gi;

/** Addresses in a text that lead elsewhere than to the product. */
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

/** Below this many recipients nothing is unusual enough to keep the sender waiting. */
const FEW = 25;

/** What is unusual about a broadcast, each in words for platform staff and the Owner. */
export function unusualSigns(pattern: SendingPattern): string[] {
  const { deviceHours, recipients, newCustomers, words, publicUrl, hour } = pattern;
  if (recipients < FEW) return [];
  return [
    ...(deviceHours < 48 ? ['It was started on a new device.'] : []),
    ...(newCustomers * 2 > recipients
      ? ['Most of its recipients were added within the last week.']
      : []),
    ...(foreignLinks(words, publicUrl).length > 0 ? ['Its words have links to other sites.'] : []),
    ...(hour < 6 || hour >= 22 ? ['It was started at night.'] : []),
  ];
}

/** One sign is everyday: a new phone, a link to a review site. Two together wait for a person. */
export function isHeld(signs: readonly string[]): boolean {
  return signs.length >= 2;
}
