import { hash } from 'node:crypto';
import type { updateBankAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { keptBankDetails } from '@roundbook/domain/account/businesses/bank-details';
import {
  IMPOSSIBLE_ACCOUNT,
  isPossibleAccount,
} from '@roundbook/domain/money/bank-accounts/modulus-check';
import { heldUntil } from '@roundbook/domain/money/payment-accounts/payout-hold';
import { transact } from '../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { type BankAccount, ProviderRefused } from '../../../providers/payment-provider.ts';
import { noteBankChange, settleBankChange } from './payment-account-bank.ts';
import { type AccountParts, answered } from './payment-account-providers.ts';
import { checkVersion } from './policy.ts';
import { accountOf } from './queries.ts';
import {
  type AccountRow,
  lockAccount,
  type PendingBankAccount,
  type ProviderStates,
  writePending,
} from './store.ts';

/**
 * The time for which a change without an answer blocks another: longer than any request to a
 * provider takes.
 */
const UNANSWERED_MS = 120_000;

type Change = Pick<LongCall<typeof updateBankAccount>, 'actor' | 'body' | 'now'>;

/**
 * The given bank account in the form that the providers expect.
 * @throws AppError 400 if no account can have that number
 */
function givenAccount({ accountName, sortCode, accountNumber }: Change['body']): BankAccount {
  const kept = keptBankDetails({ accountName, sortCode, accountNumber })!;
  if (!isPossibleAccount(kept.sortCode, kept.accountNumber)) {
    throw new AppError('invalid', { detail: IMPOSSIBLE_ACCOUNT, field: 'accountNumber' });
  }
  return { ...kept, sortCode: kept.sortCode.replaceAll('-', '') };
}

/**
 * Records the change and holds payouts before the providers are asked, so that payouts stay held
 * even after a crash.
 */
async function begin(
  { database }: AccountParts,
  { actor, body, now }: Change,
  { accountName, accountNumber }: BankAccount,
): Promise<{ row: AccountRow; pending: PendingBankAccount }> {
  return transact(database, actor, async (tx) => {
    const row = await lockAccount(tx);
    await checkVersion(tx, row, body.version, now);
    if (row.details === null)
      throw refuse('Please give the details of the people behind the business first.');
    if (row.payoutsSending.length > 0)
      throw refuse(
        'A payout is being sent to the present bank account. Please try again in a minute.',
      );
    const words = JSON.stringify([body, row.version]);
    const key = `bank-${actor.businessId}-${hash('sha256', words).slice(0, 32)}`;
    const earlier = row.bankPending;
    const isOther = earlier !== null && earlier.key !== key;
    if (isOther && Date.parse(now) - Date.parse(earlier.at) < UNANSWERED_MS) {
      throw refuse('Somebody else is changing the bank account. Please try again in a moment.');
    }
    const pending: PendingBankAccount = {
      key,
      accountName,
      ending: accountNumber.slice(-4),
      at: now,
      userId: actor.userId,
      // The outcome of another change is unknown, so its hold stays.
      heldBefore: isOther || !earlier ? row.payoutsHeldUntil : earlier.heldBefore,
    };
    writePending(tx, pending, heldUntil(row.bankAccountEnding === '', row.payoutsHeldUntil, now));
    return { row, pending };
  });
}

/**
 * Withdraws a change that a provider refused: payouts still go to the former account, and their former hold is
 * restored. Releases the provider's hold first; if that fails, the hold here stays until its time is over.
 */
async function withdraw(
  { cards, database }: AccountParts,
  { actor }: Change,
  row: AccountRow,
  { key, heldBefore }: PendingBankAccount,
): Promise<void> {
  if (row.cards && heldBefore === null) await cards.holdPayouts(row.cards.accountId, false);
  await transact(database, actor, async (tx) => {
    const locked = await lockAccount(tx);
    if (locked.bankPending?.key === key) writePending(tx, null, heldBefore);
  });
}

/** The providers' answers to a new bank account. */
export interface ChangedBank {
  readonly pending: PendingBankAccount;
  readonly states: ProviderStates;
}

/**
 * Asks the providers to pay out to a new account. Only the providers get the full account number.
 * @throws AppError 400 if no account can have that number, 422 if a provider refuses it
 */
export async function prepareBank(parts: AccountParts, call: Change): Promise<ChangedBank> {
  const account = givenAccount(call.body);
  const { row, pending } = await begin(parts, call, account);
  const { key } = pending;
  const { cards, directDebit } = row;
  try {
    const askedAt = new Date().toISOString();
    if (row.bankAccountEnding !== '') await parts.cards.holdPayouts(cards!.accountId, true);
    // The card provider sends the payouts, so it is asked last: if any provider refuses, payouts
    // still go to the former account.
    const debitState =
      directDebit && (await parts.directDebit.setBankAccount(directDebit.accountId, account, key));
    const cardState = cards && (await parts.cards.setBankAccount(cards.accountId, account, key));
    return { pending, states: { askedAt, cards: cardState, directDebit: debitState } };
  } catch (error) {
    if (error instanceof ProviderRefused) await answered(withdraw(parts, call, row, pending));
    return answered(Promise.reject(error));
  }
}

/**
 * Saves the new account for payouts, emails every Owner, and records the change in the security log. Does nothing
 * if a check at the provider has already recorded the change.
 */
export async function saveBank(
  call: WriteCall<typeof updateBankAccount>,
  { pending, states }: ChangedBank,
) {
  const { tx, body, now, caller, enqueue } = call;
  const row = await lockAccount(tx);
  await checkVersion(tx, row, body.version, now);
  // A check at the provider may already have found the change.
  if (row.bankPending?.key === pending.key) {
    await settleBankChange(tx, enqueue, { row, pending, states, now });
    noteBankChange(tx, pending, caller);
  }
  return accountOf(tx, now);
}
