import type { Customer } from '@roundbook/contract/customers/customers/customer';
import type { ApiError } from '@roundbook/contract/envelope';
import { POSTCODE_MESSAGE, postcodeError } from '@roundbook/domain/values/addresses/postcode';
import { phoneError } from '@roundbook/domain/values/validation/phone';
import { AppError } from '../../../platform/http/app-error.ts';
import { isUnknownPostcode } from '../../../providers/geocoding/geocoding.ts';
import type { CustomerFields } from './store.ts';

/** `HH:MM` of a time of day, which compares as text; seconds are ignored. */
const minuteOf = (time: string | null) => time?.slice(0, 5);

type Places = Pick<Customer, 'address' | 'sites'>;

/** Every postcode that was not there before, with the field of its address. */
function newPostcodes(fields: CustomerFields, before?: Places) {
  const sitesBefore = new Map(before?.sites.map((site) => [site.id, site.address]));
  const places = [
    { field: 'address', address: fields.address, known: before?.address },
    ...fields.sites.map(({ id, address }, at) => ({
      field: `sites.${at}.address`,
      address,
      known: sitesBefore.get(id ?? ''),
    })),
  ];
  return places.filter(({ address, known }) => address.postcode !== known?.postcode);
}

/**
 * Checks the rules about a customer beyond the shape of the fields. Postcodes that were stored before
 * stay as they are.
 * @throws AppError 400 naming every field at fault
 */
export function checkFields(fields: CustomerFields, before?: Places): void {
  const errors: ApiError[] = [];
  const fault = (field: string, detail: string) => errors.push({ code: 'invalid', detail, field });
  if (fields.name === '' && fields.businessName === '') {
    fault(fields.type === 'Business' ? 'businessName' : 'name', 'This field is required');
  }
  const [earliest, latest] = [minuteOf(fields.notBefore), minuteOf(fields.notAfter)];
  if (earliest !== undefined && latest !== undefined && latest <= earliest) {
    fault('notAfter', 'Please choose a time after the earliest one');
  }
  const phones: [string, string][] = [
    ['phoneNumber', fields.phoneNumber],
    ['mobileNumber', fields.mobileNumber],
    ...fields.contacts.map((contact, at): [string, string] => [
      `contacts.${at}.phoneNumber`,
      contact.phoneNumber,
    ]),
  ];
  for (const [field, number] of phones) {
    const error = phoneError(number);
    if (error) fault(field, error);
  }
  for (const { field, address } of newPostcodes(fields, before)) {
    const error = postcodeError(address.postcode);
    if (error) fault(`${field}.postcode`, error);
  }
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

/**
 * Checks that the postcodes exist, once the addresses were placed.
 * @throws AppError 400 naming every field at fault
 */
export function checkPlaces(placed: CustomerFields, before?: Places): void {
  const errors = newPostcodes(placed, before)
    .filter(({ address }) => isUnknownPostcode(address))
    .map(({ field }) => ({
      code: 'invalid',
      detail: POSTCODE_MESSAGE,
      field: `${field}.postcode`,
    }));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
