import type { saveBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import {
  bankDetailsErrors,
  keptBankDetails,
} from '@roundbook/domain/account/businesses/bank-details';
import { AppError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findBankDetails } from './lookups.ts';
import { updateBankDetails } from './store.ts';

/** Saves the account into which customers pay; a stale version is refused with what stands. */
export async function saveBank({ tx, body }: WriteCall<typeof saveBankDetails>) {
  const { version, ...details } = body;
  const [missing] = Object.entries(bankDetailsErrors(details));
  if (missing) {
    const [field, detail] = missing;
    throw new AppError('invalid', { detail, field });
  }
  const isWritten = await updateBankDetails(tx, version, keptBankDetails(details));
  const saved = await findBankDetails(tx);
  if (!isWritten) throw new AppError('stale', { current: saved });
  return saved;
}
