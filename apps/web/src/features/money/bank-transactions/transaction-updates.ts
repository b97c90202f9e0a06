import type { InfiniteData } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import {
  getTransaction,
  listTransactions,
  type Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import { together } from '../../../platform/row-updates.ts';
import type { TransactionPage, TransactionQuery } from './api.ts';

type Pages = InfiniteData<TransactionPage, number>;

/**
 * The time, in milliseconds, for which changes are gathered; meanwhile the user's own changes
 * arrive with the answers to the calls.
 */
const GATHER_FOR = 100;
/** With more rows than this, fetching the list again is cheaper. */
const MAX_ROWS = 20;

/** Whether a list contains a transaction, judged by the filters that a decision affects. */
function isListed(row: Transaction, { newStatus, decision }: TransactionQuery): boolean {
  return (
    (newStatus === undefined || row.newStatus === newStatus) &&
    (decision === undefined || row.decision === decision)
  );
}

/**
 * A list's pages with a transaction brought up to date: changed, or removed if it no longer belongs
 * to the list. Null if it belongs to the list but its place is unknown.
 */
export function withTransaction(
  pages: readonly TransactionPage[],
  query: TransactionQuery,
  now: Transaction,
): readonly TransactionPage[] | null {
  const { internalTransactionId: id } = now;
  const listed = isListed(now, query);
  const known = pages.some(({ transactions }) =>
    transactions.some((one) => one.internalTransactionId === id),
  );
  if (!known) return listed ? null : pages;
  return pages.map((page) => {
    const transactions = page.transactions.flatMap((one) =>
      one.internalTransactionId !== id ? [one] : listed ? [now] : [],
    );
    if (listed) return { ...page, transactions };
    const { total, paidIn, paidOut } = page;
    return {
      transactions,
      total: total - 1,
      paidIn: paidIn - Math.max(0, now.amount),
      paidOut: paidOut - Math.min(0, now.amount),
    };
  });
}

/**
 * Brings the lists up to date with these transactions; refetches the lists where a row's place is
 * unknown.
 */
async function show(rows: readonly Transaction[]): Promise<void> {
  const lists = queryClient.getQueryCache().findAll({ queryKey: [listTransactions.path] });
  await Promise.all(
    lists.map(async ({ queryKey }) => {
      const query = queryKey[2] as TransactionQuery;
      const before = queryClient.getQueryData<Pages>(queryKey);
      if (!before) return;
      let pages: readonly TransactionPage[] | null = before.pages;
      for (const row of rows) pages &&= withTransaction(pages, query, row);
      if (!pages) return queryClient.invalidateQueries({ queryKey, exact: true });
      queryClient.setQueryData<Pages>(queryKey, { ...before, pages: [...pages] });
    }),
  );
}

/** Transactions that arrived with an answer, so that their change needs no fetch. */
const answered = new Map<string, Transaction>();

/** Shows a transaction as the answer to a decision returned it. */
export async function showDecided(row: Transaction): Promise<void> {
  answered.set(row.internalTransactionId, row);
  await show([row]);
}

async function fetchRow(id: string): Promise<Transaction> {
  const known = answered.get(id);
  answered.delete(id);
  if (known) return known;
  const params = { internalTransactionId: id };
  return (await call(getTransaction, { params })).transaction;
}

/** Updates the rows of changed transactions without fetching the list again. */
export const updateTransactions = together(async (ids) => {
  if (queryClient.getQueryCache().findAll({ queryKey: [listTransactions.path] }).length === 0)
    return;
  const missing = ids.filter((id) => !answered.has(id));
  const rows =
    missing.length > MAX_ROWS ? null : await Promise.all(ids.map(fetchRow)).catch(() => null);
  if (rows) return show(rows);
  await queryClient.invalidateQueries({ queryKey: [listTransactions.path] });
}, GATHER_FOR);
