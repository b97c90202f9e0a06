import type { editBalance } from '@roundbook/contract/money/ledger/balance';
import { creditOfPart } from '@roundbook/domain/money/invoices/credit-note';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { findCreditableInvoice } from '../invoices/credit-notes/credit-note-lookups.ts';
import { openAccounts, saveAccounts } from './effects.ts';

/**
 * Credits, debits or writes off an amount, or sets the opening balance, with a reason. A credit for an invoice is given
 * with a credit note. A write-off cannot exceed the debt: giving the customer more is a credit.
 */
export async function edit({ tx, params, body, today }: WriteCall<typeof editBalance>) {
  const { id, action } = params;
  const { amount, reason, invoiceId, on = null } = body;
  if (action !== 'setOpeningBalance' && amount <= 0) {
    throw refuse('Please enter an amount above zero.', 'amount');
  }
  if (on !== null && on > today) throw refuse('The date is in the future.', 'on');
  const needs = { openings: action === 'setOpeningBalance' };
  const account = (await openAccounts(tx, [id], needs)).get(id);
  if (!account) throw notFound();
  if (action === 'writeOff' && amount > account.balance) {
    const owed = formatPounds(Math.max(0, account.balance));
    throw refuse(`You can write off only what is owed: ${owed}.`, 'amount');
  }
  if (action === 'credit' && invoiceId !== undefined) {
    // The account is locked, so no other credit note for the invoice can be written in the meantime.
    const invoice = await findCreditableInvoice(tx, { invoiceId, customerId: id });
    if (!invoice) throw notFound();
    account.creditInvoice(invoiceId, accept(creditOfPart(amount, invoice)), reason);
  } else if (action === 'setOpeningBalance') account.setOpeningBalance(amount, on, reason);
  else account[action](amount, reason);
  saveAccounts(tx, [account]);
  return { balance: account.balance };
}
