import { normalisePostcode } from '../../values/addresses/postcode.ts';

/** Months of a plan that a friend who pays is worth. */
export const MONTHS_PER_FRIEND = 2;

/** Friends for whom months are given in one calendar month; those of further ones wait for the next. */
export const FRIENDS_PER_MONTH = 6;

/** Why a friend does not count. */
export const NOT_COUNTED = ['ownBusiness', 'sameCard', 'sameAddress', 'sameDevice'] as const;

export type NotCounted = (typeof NOT_COUNTED)[number];

/** What the referrer reads about a friend who does not count. */
export const NOT_COUNTED_WORDS: Readonly<Record<NotCounted, string>> = {
  ownBusiness: 'It is run by somebody who works with you.',
  sameCard: 'It pays with your own card.',
  sameAddress: 'It has your address.',
  sameDevice: 'It was registered on the device that made your link.',
};

/** What is compared of two businesses. */
export interface ReferralParty {
  /** Users who work there. */
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
  /** Hashes of the devices that are known. */
  readonly devices: readonly string[];
}

/** The mailbox of an address: what is behind a plus does not make another one, nor do dots at Gmail. */
function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  if (local === '' || host === '') return '';
  const box = local.split('+')[0] ?? '';
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`;
}

/** The digits of a number without what stands for the country. */
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

/** Why a friend does not count for the business that referred them; null if they do. */
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
