import type { editBalance } from '@roundbook/contract/money/ledger/balance';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { openAccounts, saveAccounts } from './effects.ts';

/**
 * Credits, debits or writes off an amount, or sets the opening balance, with a reason. A write-off
 * cannot exceed the debt: giving the customer more is a credit.
 */
export async function edit({ tx, params, body }: WriteCall<typeof editBalance>) {
  const { id, action } = params;
  const { amount, reason } = body;
  if (action !== 'setOpeningBalance' && amount <= 0) {
    throw refuse('Please enter an amount above zero.', 'amount');
  }
  const needs = { openingBalance: action === 'setOpeningBalance' };
  const account = (await openAccounts(tx, [id], needs)).get(id);
  if (!account) throw notFound();
  if (action === 'writeOff' && amount > account.balance) {
    const owed = formatPounds(Math.max(0, account.balance));
    throw refuse(`You can write off only what is owed: ${owed}.`, 'amount');
  }
  account[action](amount, reason);
  saveAccounts(tx, [account]);
  return { balance: account.balance };
}
