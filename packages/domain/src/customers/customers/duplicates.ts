import { normalisePostcode } from '../../values/addresses/postcode.ts';
import { nationalDigits } from '../../values/validation/national-digits.ts';

/** What two customers may have in common, the strongest sign first. */
export const DUPLICATE_REASONS = ['phone', 'email', 'name', 'address'] as const;

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/**
 * Whether two customers are so likely the same that one may stand in for the other: by their email, or by two signs at
 * once. A phone alone is also a landlord's or a family's, an address also that of whoever lived there before.
 */
export function isLikelySame(reasons: readonly DuplicateReason[]): boolean {
  return reasons.includes('email') || reasons.length > 1;
}

/** The least digits of a phone number that say whose it is. */
const LEAST_DIGITS = 9;

/** What is compared of a customer. */
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

/** Letters and figures alone, without case and accents: "O’Neil & Sons" as "oneilsons". */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** The numbers as national digits; those too short to be anyone's left out. */
export function phonesOf(customer: Pick<Comparable, 'phoneNumber' | 'mobileNumber'>): string[] {
  return [customer.phoneNumber, customer.mobileNumber]
    .map(nationalDigits)
    .filter((digits) => digits.length >= LEAST_DIGITS);
}

const emailOf = ({ email }: Comparable) => email.trim().toLowerCase();
const postcodeOf = ({ address }: Comparable) => normalisePostcode(address.postcode);
const namesOf = ({ name, businessName }: Comparable) =>
  [name, businessName].map(folded).filter((text) => text !== '');

/** The door: flat, number and street; empty without a number, since neighbours share the rest. */
function doorOf({ address: { flatNumber, streetNumber, streetName } }: Comparable): string {
  if (folded(streetNumber) === '') return '';
  return [flatNumber, streetNumber, streetName].map(folded).join('\t');
}

const shareOne = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one));

/**
 * Why two customers may be the same one: a phone number, an email address, the name at a postcode,
 * or the door at a postcode. Empty if nothing speaks for it.
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
