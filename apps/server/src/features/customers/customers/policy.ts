import type { ApiError } from '@roundbook/contract/envelope';
import { isPostcode } from '@roundbook/domain/values/addresses/postcode';
import { phoneError } from '@roundbook/domain/values/validation/phone';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CustomerFields } from './store.ts';

/** `HH:MM` of a time of day, which compares as text; seconds are ignored. */
const minuteOf = (time: string | null) => time?.slice(0, 5);

/**
 * Checks the rules about a customer beyond the shape of the fields.
 * @throws AppError 400 naming every field at fault
 */
export function checkFields(fields: CustomerFields): void {
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
  const places: [string, string][] = [
    ['address', fields.address.postcode],
    ...fields.sites.map((site, at): [string, string] => [
      `sites.${at}.address`,
      site.address.postcode,
    ]),
  ];
  for (const [field, postcode] of places) {
    if (postcode !== '' && !isPostcode(postcode)) {
      fault(`${field}.postcode`, 'Please enter a valid postcode');
    }
  }
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
