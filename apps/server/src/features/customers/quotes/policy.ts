import type { ApiError } from '@roundbook/contract/envelope';
import { postcodeError } from '@roundbook/domain/values/addresses/postcode';
import { phoneError } from '@roundbook/domain/values/validation/phone';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { QuoteFields } from './store.ts';

/** Opening prices by links, which cannot be guessed: this only bounds the work. */
export const openingsPerAddress: Allowance = { name: 'quote opening', burst: 60, seconds: 5 };

/** Answers from one address, each of which tells the office. */
export const answersPerAddress: Allowance = { name: 'quote answer', burst: 20, seconds: 60 };

type Reach = Pick<QuoteFields, 'phoneNumber' | 'mobileNumber' | 'address'>;

/**
 * Checks how somebody is reached, and where, beyond the shape of the fields.
 * @throws AppError 400 naming every field at fault
 */
export function checkReach({ phoneNumber, mobileNumber, address }: Reach): void {
  const errors: ApiError[] = [];
  const check = (field: string, detail: string | null) => {
    if (detail !== null) errors.push({ code: 'invalid', detail, field });
  };
  check('phoneNumber', phoneError(phoneNumber));
  check('mobileNumber', phoneError(mobileNumber));
  check('address.postcode', postcodeError(address.postcode));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
