import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { POSTCODE_MESSAGE, postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { atField, type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { MESSAGES } from '@roundbook/domain/values/validation/messages';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { acceptAll } from '../../../platform/http/app-error.ts';
import { isUnknownPostcode } from '../../../providers/geocoding/geocoding.ts';
import type { CustomerFields } from './store.ts';

/** The `HH:MM` of a time of day, which sorts as a string; drops seconds. */
const minuteOf = (time: string | null) => time?.slice(0, 5);

type Places = Pick<Customer, 'address' | 'sites'>;

/** Every postcode that is new, with the field of its address. */
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
 * Checks the rules for a customer that go beyond the shape of the fields. Does not check stored postcodes again.
 * @throws AppError 400 naming every invalid field
 */
export function checkFields(fields: CustomerFields, before?: Places): void {
  const refusals: (Refusal | null)[] = [];
  if (fields.name === '' && fields.businessName === '') {
    const field = fields.type === 'Business' ? 'businessName' : 'name';
    refusals.push(refusal(MESSAGES.required, field));
  }
  const [earliest, latest] = [minuteOf(fields.notBefore), minuteOf(fields.notAfter)];
  if (earliest !== undefined && latest !== undefined && latest <= earliest) {
    refusals.push(refusal('Please choose a time after the earliest one', 'notAfter'));
  }
  const phones: [string, string][] = [
    ['phoneNumber', fields.phoneNumber],
    ['mobileNumber', fields.mobileNumber],
    ...fields.contacts.map((contact, at): [string, string] => [
      `contacts.${at}.phoneNumber`,
      contact.phoneNumber,
    ]),
  ];
  for (const [field, number] of phones) refusals.push(atField(field, phoneRefusal(number)));
  for (const { field, address } of newPostcodes(fields, before)) {
    refusals.push(atField(`${field}.postcode`, postcodeRefusal(address.postcode)));
  }
  acceptAll(
    refusals.filter((one) => one !== null),
    'invalid',
  );
}

/**
 * Checks that the postcodes exist, once the addresses are placed.
 * @throws AppError 400 naming every invalid field
 */
export function checkPlaces(placed: CustomerFields, before?: Places): void {
  const refusals = newPostcodes(placed, before)
    .filter(({ address }) => isUnknownPostcode(address))
    .map(({ field }) => refusal(POSTCODE_MESSAGE, `${field}.postcode`));
  acceptAll(refusals, 'invalid');
}
