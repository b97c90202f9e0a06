import type { Address } from './address.ts';

/** The maximum number of parts of an address shown by default. */
const DEFAULT_ADDRESS_PARTS = 9;

/** The maximum number of parts of an address shown with a job. */
export const JOB_ADDRESS_PARTS = 3;

/** Country names that are redundant in the UK. */
const HOME_COUNTRIES: ReadonlySet<string> = new Set([
  'uk',
  'gb',
  'united kingdom',
  'great britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
]);

/**
 * The parts of an address to show, from the inside out: flat, number and street, area, town,
 * postcode and a foreign country.
 */
export function addressParts(address: Address, most: number = DEFAULT_ADDRESS_PARTS): string[] {
  const flat = clean(address.flatNumber);
  const street = `${clean(address.streetNumber)} ${clean(address.streetName)}`.trim();
  const country = clean(address.country);
  const parts = [
    // A bare number or letter would read as a house number.
    /^\d*[a-z]?$/i.test(flat) && flat !== '' ? `Flat ${flat}` : flat,
    street,
    clean(address.areaName),
    clean(address.town),
    clean(address.postcode),
    isHomeCountry(country) ? '' : country,
  ];
  return parts.filter((part) => part !== '').slice(0, most);
}

/** An address on one line: "Flat 2, 12 High Street, Bath, BA1 2AB". */
export function displayAddress(address: Address, most: number = DEFAULT_ADDRESS_PARTS): string {
  return addressParts(address, most).join(', ');
}

function isHomeCountry(country: string): boolean {
  return HOME_COUNTRIES.has(country.replaceAll('.', '').toLowerCase());
}

function clean(part: string | null | undefined): string {
  return (part ?? '').trim().replaceAll(/\s+/g, ' ');
}
