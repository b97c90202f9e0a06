import type {
  saveTransactionPreferences,
  updatePaymentMethods,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { checkVersion } from './policy.ts';
import { accountOf } from './queries.ts';
import { lockAccount, updateAccount } from './store.ts';

/** Saves the given settings for payment methods. */
export async function saveMethods({ tx, body, now }: WriteCall<typeof updatePaymentMethods>) {
  await checkVersion(tx, await lockAccount(tx), body.version, now);
  await updateAccount(tx, {
    takes_cards: body.takesCards,
    takes_direct_debit: body.takesDirectDebit,
    statement_descriptor: body.statementDescriptor,
    charge_when_done: body.chargeWhenDone,
  });
  return accountOf(tx, now);
}

/** Saves the given preferences for failed charges and receipts. */
export async function savePreferences({
  tx,
  body,
  now,
}: WriteCall<typeof saveTransactionPreferences>) {
  await checkVersion(tx, await lockAccount(tx), body.version, now);
  await updateAccount(tx, {
    retries_failed: body.retriesFailed,
    sends_receipts: body.sendsReceipts,
  });
  return accountOf(tx, now);
}
