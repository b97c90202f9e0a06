import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { addAccount, type NewAccount, noteProgress, type Progress } from './account-store.ts';

/** Adds an account whose statements are uploaded; one whose number is known stays as it is. */
export function addBankAccount(
  tx: TenantTransaction,
  account: Omit<NewAccount, 'connectedBankId' | 'feedRef'>,
): Promise<string> {
  return addAccount(tx, { ...account, connectedBankId: null, feedRef: '' });
}

/** Notes up to which day the transactions of an account are here. */
export function noteAccount(tx: TenantTransaction, id: string, progress: Progress): Promise<void> {
  return noteProgress(tx, id, progress);
}
