import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../../platform/http/call.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { ownerAddresses } from '../../account/grants/lookups.ts';
import { noteHere } from '../../account/security-log/effects.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { bankChangedMail } from './payment-account-mail.ts';
import { releasePayouts } from './payment-account-task.ts';
import {
  type AccountRow,
  type PendingBankAccount,
  type ProviderStates,
  stateColumns,
  updateAccount,
} from './store.ts';

/** A change of the bank account that the providers have carried out. */
interface BankChange {
  /** The payment account before the change, locked. */
  readonly row: AccountRow;
  readonly pending: PendingBankAccount;
  readonly states: ProviderStates;
  readonly now: string;
}

/** Saves the new account for payouts, emails every Owner, and schedules the release of held payouts. */
export async function settleBankChange(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { row, pending, states, now }: BankChange,
): Promise<void> {
  const { accountName, ending } = pending;
  const [owners, business] = await Promise.all([ownerAddresses(tx), nameOfBusiness(tx)]);
  await updateAccount(tx, {
    bank_account_name: accountName,
    bank_account_ending: ending,
    bank_changed_at: now,
    bank_pending: null,
    ...stateColumns(states),
  });
  const isFirst = row.bankAccountEnding === '';
  const until = isFirst ? null : row.payoutsHeldUntil;
  const mail = bankChangedMail({ businessName: business.name, ending, isFirst, until });
  for (const to of owners) queueAccountMessage(tx, enqueue, { to, ...mail });
  if (until !== null) {
    enqueue(releasePayouts, { businessId: tx.businessId }, { startAfter: new Date(until) });
  }
}

/** Records the change in the security log. */
export function noteBankChange(
  tx: TenantTransaction,
  { userId, ending }: PendingBankAccount,
  caller: Pick<Caller, 'address' | 'device'>,
): void {
  noteHere(tx, { kind: 'payoutAccountChanged', userId, about: `ending ${ending}`, caller });
}
