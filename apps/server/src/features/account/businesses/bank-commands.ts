import type { saveBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import {
  bankDetailsRefusals,
  keptBankDetails,
} from '@roundbook/domain/account/businesses/bank-details';
import { isPossibleAccount } from '@roundbook/domain/money/bank-accounts/modulus-check';
import { acceptAll, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findBankDetails } from './lookups.ts';
import { updateBankDetails } from './store.ts';

/**
 * Saves the account that customers pay into. A stale version is refused, and the answer gives the current details.
 * Details that fail the modulus check are not refused, but need confirmation: banks may have changed their rules since
 * the table was published.
 */
export async function saveBank({ tx, body, conflicts }: WriteCall<typeof saveBankDetails>) {
  const { version, ...details } = body;
  acceptAll(bankDetailsRefusals(details).slice(0, 1), 'invalid');
  const kept = keptBankDetails(details);
  if (kept && !isPossibleAccount(kept.sortCode, kept.accountNumber)) {
    conflicts.ask(
      'Check the bank details',
      `According to bank rules, sort code ${kept.sortCode} has no account with the number ${kept.accountNumber}. Customers’ payments would fail, or go to somebody else’s account.`,
      `bank-details:${kept.sortCode}:${kept.accountNumber}`,
      'Save anyway',
    );
  }
  const isWritten = await updateBankDetails(tx, version, kept);
  const saved = await findBankDetails(tx);
  if (!isWritten)
    throw new StaleError({ entity: 'business', id: tx.businessId, version: saved.version }, saved);
  return saved;
}
