import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { folded } from '@roundbook/domain/values/text/folded';
import { searchWords } from '@roundbook/domain/values/text/search-words';
import { nationalDigits } from '@roundbook/domain/values/validation/national-digits';

/** A phone number, or most of one, however it is spaced. */
const LIKE_PHONE = /^\+?(?:[\s().-]*\d){6,}[\s().-]*$/;

function textOf(row: CustomerRow): string {
  const { flatNumber, streetNumber, streetName, areaName, town, postcode } = row.address;
  return folded(
    [
      row.name,
      row.businessName,
      row.shortId,
      flatNumber,
      streetNumber,
      streetName,
      areaName,
      town,
      postcode,
      postcode.replaceAll(' ', ''),
      row.email,
      nationalDigits(row.phoneNumber),
      nationalDigits(row.mobileNumber),
    ].join('\n'),
  );
}

/** Rows keep their identity until they change, so each row's search text is built once. */
const texts = new WeakMap<CustomerRow, string>();

/** Every text by which a customer can be found, folded. */
export function searchText(row: CustomerRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = textOf(row);
  texts.set(row, text);
  return text;
}

/**
 * Whether a row contains every word of a search: in the names, short id, address, postcode (with or
 * without its space), email, or the digits of a phone number however they are spaced.
 */
export function customerMatcher(search: string): (row: CustomerRow) => boolean {
  const words = LIKE_PHONE.test(search.trim()) ? [nationalDigits(search)] : searchWords(search);
  return (row) => {
    const text = searchText(row);
    return words.every((word) => text.includes(word));
  };
}
