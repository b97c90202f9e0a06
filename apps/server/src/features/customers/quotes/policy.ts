import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { atField } from '@roundbook/domain/values/refusals/refusal';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';
import { acceptAll } from '../../../platform/http/app-error.ts';
import type { QuoteFields } from './store.ts';

/** The limit on openings of prices through a link. It only bounds the load, as links cannot be guessed. */
export const openingsPerAddress: Allowance = { name: 'quote opening', burst: 60, seconds: 5 };

/** The limit on answers from one address, each of which notifies the office. */
export const answersPerAddress: Allowance = { name: 'quote answer', burst: 20, seconds: 60 };

/** The limit on openings of forms and their logos. It only bounds the load. */
export const formsPerAddress: Allowance = { name: 'quote form', burst: 60, seconds: 5 };

/**
 * The limit on asking whether the business works in an area: enough for typing mistakes, but too few to map the whole
 * area.
 */
export const areasPerAddress: Allowance = { name: 'quote form area', burst: 30, seconds: 20 };

/**
 * The limit on estimates shown while a form is being filled in: enough for a change of mind, but too few to copy a
 * price list.
 */
export const estimatesPerAddress: Allowance = { name: 'quote estimate', burst: 30, seconds: 30 };

/** The limit on requests for a price from one address: a household asks once, perhaps with mistakes. */
export const askingsPerAddress: Allowance = { name: 'quote asking', burst: 10, seconds: 300 };

/** The limit on requests for a price to one business, from all addresses. */
export const askingsPerBusiness: Allowance = { name: 'quote asking firm', burst: 60, seconds: 300 };

/** The limit on photos sent from one address: enough for two requests together. */
export const photosPerAddress: Allowance = { name: 'quote photo', burst: 20, seconds: 60 };

/** The limit on photos sent to one business, from all addresses, since they use up its storage. */
export const photosPerBusiness: Allowance = { name: 'quote photo firm', burst: 120, seconds: 120 };

type Reach = Pick<QuoteFields, 'phoneNumber' | 'mobileNumber' | 'address'>;

/**
 * Checks a person's phone numbers and address beyond the shape of the fields.
 * @throws AppError 400 naming every invalid field
 */
export function checkReach({ phoneNumber, mobileNumber, address }: Reach): void {
  const refusals = [
    atField('phoneNumber', phoneRefusal(phoneNumber)),
    atField('mobileNumber', phoneRefusal(mobileNumber)),
    atField('address.postcode', postcodeRefusal(address.postcode)),
  ];
  acceptAll(
    refusals.filter((one) => one !== null),
    'invalid',
  );
}
