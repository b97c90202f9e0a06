import { normalisePostcode } from '../../values/addresses/postcode.ts';

/** The number of free months that a referrer gets for each friend who pays. */
export const MONTHS_PER_FRIEND = 2;

/**
 * The maximum number of friends rewarded in a calendar month; further friends are rewarded in the
 * next month.
 */
export const FRIENDS_PER_MONTH = 6;

/** The reasons that a friend does not count. */
export const NOT_COUNTED = ['ownBusiness', 'sameCard', 'sameAddress', 'sameDevice'] as const;

export type NotCounted = (typeof NOT_COUNTED)[number];

/** The reasons as the referrer reads them. */
export const NOT_COUNTED_WORDS: Readonly<Record<NotCounted, string>> = {
  ownBusiness: 'Someone who works with you runs the business.',
  sameCard: 'The business pays with your own card.',
  sameAddress: 'The business has your address.',
  sameDevice: 'The business was registered on the device that created your link.',
};

/** The details of a business that are compared with another's. */
export interface ReferralParty {
  /** The ids of the business's users. */
  readonly userIds: readonly string[];
  readonly emails: readonly string[];
  readonly phoneNumber: string;
  readonly card: {
    readonly brand: string;
    readonly ending: string;
    readonly expires: string;
  } | null;
  readonly address: {
    readonly flatNumber: string;
    readonly streetNumber: string;
    readonly postcode: string;
  };
  /** Hashes of the business's known devices. */
  readonly devices: readonly string[];
}

/** The mailbox behind an email address, ignoring a suffix after a plus, and dots at Gmail. */
function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  if (local === '' || host === '') return '';
  const box = local.split('+')[0] ?? '';
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`;
}

/** A phone number's digits without the country code. */
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^(?:44|0)+/, '');

const shares = (one: readonly string[], other: readonly string[]) =>
  one.some((value) => value !== '' && other.includes(value));

const doorOf = ({ flatNumber, streetNumber, postcode }: ReferralParty['address']) => {
  const known = normalisePostcode(postcode);
  if (known === null || streetNumber === '') return '';
  return [flatNumber, streetNumber, known].join(' ').toUpperCase();
};

const cardOf = ({ card }: ReferralParty) =>
  card ? [card.brand, card.ending, card.expires].join(' ') : '';

/** The reason that a friend does not count for the referrer; null if the friend counts. */
export function referralVerdict(friend: ReferralParty, referrer: ReferralParty): NotCounted | null {
  const isOwn =
    shares(friend.userIds, referrer.userIds) ||
    shares(friend.emails.map(mailboxOf), referrer.emails.map(mailboxOf)) ||
    shares([digitsOf(friend.phoneNumber)], [digitsOf(referrer.phoneNumber)]);
  if (isOwn) return 'ownBusiness';
  if (shares([cardOf(friend)], [cardOf(referrer)])) return 'sameCard';
  if (shares([doorOf(friend.address)], [doorOf(referrer.address)])) return 'sameAddress';
  return shares(friend.devices, referrer.devices) ? 'sameDevice' : null;
}
