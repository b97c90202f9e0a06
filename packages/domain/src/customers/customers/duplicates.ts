import { normalisePostcode } from '../../values/addresses/postcode.ts';
import { nationalDigits } from '../../values/validation/national-digits.ts';

/** The signs that two customers may be the same, strongest first. */
export const DUPLICATE_REASONS = ['phone', 'email', 'name', 'address'] as const;

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/**
 * Whether two customers are so likely to be the same that one may stand in for the other: by email, or by two
 * signs. A phone number alone may be a landlord's or a family's, and an address alone the previous occupant's.
 */
export function isLikelySame(reasons: readonly DuplicateReason[]): boolean {
  return reasons.includes('email') || reasons.length > 1;
}

/** The minimum number of digits for a phone number to identify its owner. */
const LEAST_DIGITS = 9;

/** The details of a customer that are compared. */
export interface Comparable {
  readonly name: string;
  readonly businessName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly address: {
    readonly flatNumber: string;
    readonly streetNumber: string;
    readonly streetName: string;
    readonly postcode: string;
  };
}

/**
 * The text reduced to letters and digits, without case and accents: "O’Neil & Sons" becomes
 * "oneilsons".
 */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** The phone numbers as national digits, leaving out numbers too short to identify their owner. */
export function phonesOf(customer: Pick<Comparable, 'phoneNumber' | 'mobileNumber'>): string[] {
  return [customer.phoneNumber, customer.mobileNumber]
    .map(nationalDigits)
    .filter((digits) => digits.length >= LEAST_DIGITS);
}

const emailOf = ({ email }: Comparable) => email.trim().toLowerCase();
const postcodeOf = ({ address }: Comparable) => normalisePostcode(address.postcode);
const namesOf = ({ name, businessName }: Comparable) =>
  [name, businessName].map(folded).filter((text) => text !== '');

/** The door: flat, number and street; empty without a number, since neighbours share the street. */
function doorOf({ address: { flatNumber, streetNumber, streetName } }: Comparable): string {
  if (folded(streetNumber) === '') return '';
  return [flatNumber, streetNumber, streetName].map(folded).join('\t');
}

const shareOne = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one));

/**
 * The signs that two customers are the same: a phone number, an email address, the name at a
 * postcode, or the door at a postcode. Empty if there is none.
 */
export function duplicateReasons(one: Comparable, other: Comparable): DuplicateReason[] {
  const isSamePostcode = postcodeOf(one) !== null && postcodeOf(one) === postcodeOf(other);
  const signs: Record<DuplicateReason, boolean> = {
    phone: shareOne(phonesOf(one), phonesOf(other)),
    email: emailOf(one) !== '' && emailOf(one) === emailOf(other),
    name: isSamePostcode && shareOne(namesOf(one), namesOf(other)),
    address: isSamePostcode && doorOf(one) !== '' && doorOf(one) === doorOf(other),
  };
  return DUPLICATE_REASONS.filter((reason) => signs[reason]);
}
