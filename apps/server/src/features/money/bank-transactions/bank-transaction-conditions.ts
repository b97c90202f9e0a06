import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { transactionFilters } from '@roundbook/contract/money/bank-transactions/transactions';
import { parsePounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { eachWord, wordPatterns } from '../../../platform/db/word-patterns.ts';
import { matchingCustomers } from '../../customers/customers/relations.ts';

export type Filters = Partial<z.infer<typeof transactionFilters>>;

/** Whether the business wants outgoing transactions in its lists. */
const listsOutgoing = (tx: TenantTransaction) => sql`coalesce((
  select bpr.list_outgoing from bank_preferences bpr where bpr.business_id = ${tx.businessId}), true)`;

/** The filters as a condition on transactions `bt`. */
export function conditionOf(tx: TenantTransaction, filters: Filters): RawBuilder<unknown> {
  const { newStatus, decision, direction, accountId, importId, customerId, from, to } = filters;
  const all: RawBuilder<unknown>[] = [sql`bt.business_id = ${tx.businessId}`];
  if (newStatus) all.push(sql`bt.status = ${newStatus}`);
  if (decision) all.push(sql`bt.status = 'New' and bt.decision = ${decision}`);
  if (direction === 'in') all.push(sql`bt.amount > 0`);
  else if (direction === 'out') all.push(sql`bt.amount < 0 and ${listsOutgoing(tx)}`);
  else all.push(sql`(bt.amount > 0 or ${listsOutgoing(tx)})`);
  if (accountId) all.push(sql`bt.bank_account_id = ${accountId}`);
  if (importId) {
    all.push(sql`bt.id in (select bti.transaction_id from bank_transaction_imports bti
      where bti.business_id = ${tx.businessId} and bti.import_id = ${importId})`);
  }
  if (customerId) all.push(sql`(bt.customer_id = ${customerId} or ${isSharedBy(tx, customerId)})`);
  if (from) all.push(sql`bt.booked_on >= ${from}::date`);
  if (to) all.push(sql`bt.booked_on <= ${to}::date`);
  if (filters.search) all.push(isFound(tx, filters.search));
  return sql.join(all, sql` and `);
}

function isSharedBy(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`bt.id in (select bs.transaction_id from bank_shares bs
    where bs.business_id = ${tx.businessId} and bs.customer_id = ${customerId}
      and bs.undone_at is null)`;
}

/**
 * The condition that a search finds the transaction: each word is in the bank's text or in a customer's details, or the
 * whole search is the amount.
 */
function isFound(tx: TenantTransaction, search: string): RawBuilder<unknown> {
  const amount = parsePounds(search);
  const isAmount = amount === null ? sql`false` : sql`abs(bt.amount) = ${amount}::bigint`;
  const holdsWords = eachWord(wordPatterns(search), (pattern) => {
    const customers = matchingCustomers(tx, [pattern]);
    return sql`bt.search like ${pattern} or bt.customer_id in ${customers}
      or bt.id in (select bs.transaction_id from bank_shares bs
        where bs.business_id = ${tx.businessId} and bs.undone_at is null
          and bs.customer_id in ${customers})`;
  });
  return sql`(${holdsWords} or ${isAmount})`;
}

/** The condition that a transaction has one of these ids. */
export function areAmong(ids: readonly string[]): RawBuilder<unknown> {
  return sql`bt.id = any(${ids}::uuid[])`;
}

/** The condition that an action was the last to decide a transaction. */
export function ofAction(actionId: string): RawBuilder<unknown> {
  return sql`bt.action_id = ${actionId}`;
}

/**
 * The condition that a transaction is incoming money with a certain match.
 * @param of a condition that selects the transactions; by default all new ones
 */
export function certain(of: RawBuilder<unknown> = sql`bt.status = 'New'`): RawBuilder<unknown> {
  return sql`${of} and bt.decision = 'certain' and bt.amount > 0`;
}

/** The new transactions with these ids; without ids, all new transactions that the filters find. */
export function chosen(
  tx: TenantTransaction,
  filters: Filters,
  ids: readonly string[] | undefined,
): RawBuilder<unknown> {
  const found = conditionOf(tx, { ...filters, newStatus: 'New' });
  return ids === undefined ? found : sql`${found} and ${areAmong(ids)}`;
}
