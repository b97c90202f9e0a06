import type { Posting } from '@roundbook/domain/money/ledger/posting';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { JointWrites } from '../../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { changeBalances } from '../../../customers/customers/effects.ts';
import { liftPaidHolds } from '../holds/effects.ts';
import { findPaidHolds } from '../holds/lookups.ts';
import { insertCreditNotes, writeInvoices } from '../invoices/effects.ts';
import { writePayments } from '../payments/effects.ts';
import {
  type AccountNeeds,
  findOpenItems,
  findUndoables,
  lockCustomers,
  ofCustomers,
  ofPayers,
  type Whose,
} from './account/account-queries.ts';
import { CustomerAccount } from './account/ledger-account.ts';
import { Billing } from './account/ledger-billing.ts';
import type { AccountChanges } from './account/ledger-changes.ts';
import { type ReceivableItem, ReceivableItems } from './account/ledger-items.ts';
import * as store from './store.ts';

export type { CustomerAccount } from './account/ledger-account.ts';
export type { RefundCredit } from './account/ledger-items.ts';
export { attachedStatements, attachStatements } from './statements/ledger-statement-files.ts';
export { queueStatements, statementDocuments } from './statements/ledger-statement-mail.ts';

/**
 * Opens customers' accounts for posting, in one round trip that the caller's own statements can
 * share. Locks the customers' rows until the commit, in id order. Unknown customers are missing
 * from the result. Open all accounts of a transaction with one call: a second call could deadlock.
 * @param needs the records that may be undone or set; open items are always loaded
 */
export async function openAccounts(
  tx: TenantTransaction,
  customerIds: readonly string[],
  needs: AccountNeeds = {},
): Promise<Map<string, CustomerAccount>> {
  return open(tx, ofCustomers([...new Set(customerIds)]), needs);
}

/**
 * Opens the accounts to which customers' visits are billed: their own, or their payers'. Otherwise like
 * `openAccounts`.
 */
export async function openBilling(
  tx: TenantTransaction,
  customerIds: readonly string[],
  needs: AccountNeeds = {},
): Promise<Billing> {
  const ids = [...new Set(customerIds)];
  return new Billing(await open(tx, ofPayers(tx, ids, needs.visitIds), needs));
}

async function open(
  tx: TenantTransaction,
  whose: Whose,
  needs: AccountNeeds,
): Promise<Map<string, CustomerAccount>> {
  const { invoiceIds, paymentIds, visitIds, postingIds, openings = false } = needs;
  const undoes = openings || (invoiceIds ?? paymentIds ?? visitIds ?? postingIds);
  const [locked, openItems, holds, undoable] = await Promise.all([
    lockCustomers(tx, whose),
    findOpenItems(tx, whose),
    findPaidHolds(tx, whose),
    undoes ? findUndoables(tx, whose, needs) : undefined,
  ]);
  const items = Map.groupBy(
    withoutRepeats([...openItems, ...(undoable?.items ?? [])]),
    (one) => one.customerId,
  );
  const invoices = Map.groupBy(undoable?.invoices ?? [], (one) => one.customerId);
  const payments = Map.groupBy(undoable?.payments ?? [], (one) => one.customerId);
  const postings = Map.groupBy(undoable?.postings ?? [], (one) => one.customerId);
  const holdsOf = Map.groupBy(holds, (one) => one.payerId);
  return new Map(
    locked.map((facts) => {
      const { id } = facts.customer;
      const own: ReceivableItem[] = items.get(id) ?? [];
      const ownIds = new Set(own.map((item) => item.id));
      const allocations = undoable?.allocations.filter((one) => ownIds.has(one.debitItemId)) ?? [];
      const account = new CustomerAccount(
        { ...facts, holds: holdsOf.get(id) ?? [], hasOpenings: openings },
        new ReceivableItems(own, allocations),
        {
          invoices: invoices.get(id) ?? [],
          payments: payments.get(id) ?? [],
          postings: postings.get(id) ?? [],
        },
      );
      return [id, account];
    }),
  );
}

/**
 * Writes the changes to the accounts, in at most three statements however many there are, in the commit's
 * round trip. Call it once, last: it locks the business's counters of invoices and credit notes.
 */
export function saveAccounts(tx: TenantTransaction, accounts: Iterable<CustomerAccount>): void {
  const all = [...accounts];
  const changes = all.map((account) => account.changes());
  const writes = new JointWrites(tx);
  store.insertPostings(
    writes,
    changes.flatMap((one) => one.postings),
  );
  writePayments(writes, {
    recorded: changes.flatMap((one) => one.payments),
    reversed: changes.flatMap((one) => one.reversed),
  });
  changeBalances(
    writes,
    changes
      .map((one) => ({ id: one.customerId, change: one.balanceChange }))
      .filter(({ change }) => change !== 0),
  );
  const raised = changes.flatMap((one) => one.invoices);
  writeInvoices(writes, store.takeNumbers(tx, 'invoice', raised.length), {
    raised,
    voided: changes.flatMap((one) => one.voided),
    letGo: changes.flatMap((one) => one.letGo),
  });
  const creditNotes = changes.flatMap((one) => one.creditNotes);
  insertCreditNotes(writes, store.takeNumbers(tx, 'creditNote', creditNotes.length), creditNotes);
  store.saveItems(writes, changes);
  writes.send();
  for (const { facts, debt } of all) liftPaidHolds(tx, facts.holds, debt, facts.today);
  for (const one of changes) announce(tx, one);
}

/** A posting that is on no customer's account. */
export interface OwnPosting extends Posting {
  readonly id: string;
  readonly postedOn: PlainDate;
  readonly description: string;
}

/**
 * Posts movements of money between the business's own accounts, such as from the bank to a
 * provider.
 */
export function postOwn(tx: TenantTransaction, postings: readonly OwnPosting[]): void {
  const writes = new JointWrites(tx);
  store.insertPostings(
    writes,
    postings.map((one) => ({ ...one, reversesId: null })),
  );
  writes.send();
}

/** Reverses postings of `postOwn`. The transaction fails if any posting is already reversed. */
export function reverseOwn(
  tx: TenantTransaction,
  postingIds: readonly string[],
  on: PlainDate,
  reason: string,
): void {
  store.insertReversals(tx, postingIds, on, reason);
}

/**
 * Reverses postings of `postOwn`, each on its own day, so that every period shows the corrected state. The transaction
 * fails if any posting is already reversed.
 */
export function reverseOnTheirDays(
  tx: TenantTransaction,
  postingIds: readonly string[],
  reason: string,
): void {
  store.insertReversals(tx, postingIds, null, reason);
}

/**
 * Invoices and payments have no version counter, as they are never edited: version 1 when new, 2
 * once undone.
 */
function announce(tx: TenantTransaction, changes: AccountChanges): void {
  const { postings, invoices, payments, voided, letGo, reversed, items } = changes;
  for (const id of letGo) tx.changed('invoice', id, 2);
  const { altered, allocated, releasedIds } = items;
  if (postings.length + altered.length + allocated.length + releasedIds.length === 0) return;
  tx.changed('customer', changes.customerId, changes.customerVersion);
  for (const { id } of voided) tx.changed('invoice', id, 2);
  for (const { id } of reversed) tx.changed('payment', id, 2);
  for (const { invoiceId, paymentId } of items.altered) {
    if (invoiceId) tx.changed('invoice', invoiceId, 2);
    if (paymentId) tx.changed('payment', paymentId, 2);
  }
  for (const { id } of invoices) tx.changed('invoice', id, 1);
  for (const { id } of payments) tx.changed('payment', id, 1);
}

function withoutRepeats<T extends { readonly id: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
