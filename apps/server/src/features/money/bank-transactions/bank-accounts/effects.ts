import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { addAccount, type NewAccount } from './account-store.ts';

export { noteBalance } from './balance-store.ts';
export {
  addAccount,
  attachAccount,
  forgetProgress,
  noteProgress,
  releaseAccounts,
  removeAccount,
  takeCall,
  updateKind,
} from './account-store.ts';

/**
 * Adds an account that takes uploaded statements; an account whose number is already known stays as
 * it is.
 */
export function addBankAccount(
  tx: TenantTransaction,
  account: Omit<NewAccount, 'connectedBankId' | 'feedRef'>,
): Promise<string> {
  return addAccount(tx, { ...account, connectedBankId: null, feedRef: '' });
}
