import type { Address } from '@roundbook/contract/values';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { folded } from '@roundbook/domain/values/text/folded';

/** The maximum number of characters kept per customer; enough for every part below, and few enough for the index. */
const MAXIMUM_LENGTH = 500;

interface Searchable {
  readonly shortId: string;
  readonly name: string;
  readonly businessName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly address: Address;
}

/**
 * The text that a search looks through: folded, with numbers and postcodes also written without
 * spaces.
 */
export function searchTextOf(customer: Searchable): string {
  const { address } = customer;
  const postcode = address.postcode.toLowerCase();
  const text = [
    customer.shortId,
    customer.name,
    customer.businessName,
    `${address.flatNumber} ${address.streetNumber} ${address.streetName}`,
    address.areaName,
    address.town,
    postcode,
    postcode.replaceAll(' ', ''),
    customer.email,
    ...[customer.phoneNumber, customer.mobileNumber].flatMap((number) => [
      number,
      number.replaceAll(/\D/g, ''),
    ]),
  ].join(' ');
  return folded(text).replaceAll(/\s+/g, ' ').slice(0, MAXIMUM_LENGTH);
}

/** The display name, folded so that names can be sorted by it. */
export function sortNameOf(customer: Parameters<typeof customerDisplayName>[0]): string {
  return folded(customerDisplayName(customer));
}

/** A key that sorts addresses in walking order: by town, then street, then house number as a number. */
export function sortStreetOf({ streetName, streetNumber, flatNumber, town }: Address): string {
  const padded = (text: string) => text.replaceAll(/\d+/g, (digits) => digits.padStart(5, '0'));
  return folded([town, streetName, padded(streetNumber), padded(flatNumber)].join('\t'));
}
