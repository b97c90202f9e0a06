import type { InfiniteData } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import {
  listTransactions,
  type Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import { fetchRows, together } from '../../../platform/row-updates.ts';
import type { TransactionPage, TransactionQuery } from './api.ts';

type Pages = InfiniteData<TransactionPage, number>;

/**
 * The time, in milliseconds, for which changes are gathered; meanwhile the user's own changes
 * arrive with the answers to the calls.
 */
const GATHER_FOR = 100;
/** With more rows than this, fetching the list again is cheaper. */
const MAX_ROWS = 20;

/** A page without a transaction; the sums drop by its amount. */
function without(page: TransactionPage, { internalTransactionId, amount }: Transaction) {
  return {
    transactions: page.transactions.filter(
      (one) => one.internalTransactionId !== internalTransactionId,
    ),
    total: page.total - 1,
    paidIn: page.paidIn - Math.max(0, amount),
    paidOut: page.paidOut - Math.min(0, amount),
  };
}

/** A list's pages without a transaction that was deleted because its import was undone. */
export function withoutTransaction(
  pages: readonly TransactionPage[],
  id: string,
): readonly TransactionPage[] {
  const gone = pages
    .flatMap(({ transactions }) => transactions)
    .find((one) => one.internalTransactionId === id);
  return gone ? pages.map((page) => without(page, gone)) : pages;
}

/** Whether a list contains a transaction, judged by the filters that a decision affects. */
function isListed(row: Transaction, { newStatus, decision }: TransactionQuery): boolean {
  return (
    (newStatus === undefined || row.newStatus === newStatus) &&
    (decision === undefined || row.decision === decision)
  );
}

/**
 * A list's pages with a transaction brought up to date: changed, or removed if it no longer belongs to the list. Null
 * if the transaction belongs to the list but its place is unknown.
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
    if (!listed) return without(page, now);
    const transactions = page.transactions.map((one) =>
      one.internalTransactionId === id ? now : one,
    );
    return { ...page, transactions };
  });
}

/**
 * Brings the lists up to date with these transactions; refetches the lists where a row's place is
 * unknown.
 * @param goneIds the ids of transactions that were deleted
 */
async function show(rows: readonly Transaction[], goneIds: readonly string[] = []): Promise<void> {
  const lists = queryClient.getQueryCache().findAll({ queryKey: [listTransactions.path] });
  await Promise.all(
    lists.map(async ({ queryKey }) => {
      const query = queryKey[2] as TransactionQuery;
      const before = queryClient.getQueryData<Pages>(queryKey);
      if (!before) return;
      let pages: readonly TransactionPage[] | null = goneIds.reduce(
        withoutTransaction,
        before.pages,
      );
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

/**
 * Forgets the transactions that arrived with answers: a further change may be announced together with the answer's, and
 * the answer would then hide it.
 */
export function forgetAnswered(): void {
  answered.clear();
}

/** The ids that have been announced more than once since the last update. */
const announcedAgain = new Set<string>();
const announced = new Set<string>();

/** Takes the transactions that arrived with an answer, if only the answer's own change has been announced. */
function takeAnswered(ids: readonly string[]): Transaction[] {
  return ids.flatMap((id) => {
    const known = answered.get(id);
    answered.delete(id);
    return announcedAgain.has(id) ? [] : (known ?? []);
  });
}

/** The current transactions; a deleted transaction is missing. Null if fetching the list is better. */
async function fetchTransactions(ids: readonly string[]): Promise<readonly Transaction[] | null> {
  if (ids.length > MAX_ROWS) return null;
  return fetchRows(ids, async (batch) => {
    const { transactions } = await call(listTransactions, {
      query: { transactionIds: [...batch] },
    });
    return transactions;
  });
}

const updateTogether = together(async (ids) => {
  const known = takeAnswered(ids);
  announced.clear();
  announcedAgain.clear();
  const isOnScreen = queryClient
    .getQueryCache()
    .findAll({ queryKey: [listTransactions.path] }).length;
  if (!isOnScreen) return;
  const knownIds = new Set(known.map((one) => one.internalTransactionId));
  const fetched = await fetchTransactions(ids.filter((id) => !knownIds.has(id)));
  if (!fetched) return queryClient.invalidateQueries({ queryKey: [listTransactions.path] });
  const rows = [...known, ...fetched];
  const found = new Set(rows.map((one) => one.internalTransactionId));
  await show(
    rows,
    ids.filter((id) => !found.has(id)),
  );
}, GATHER_FOR);

/** Updates the rows of changed transactions without fetching the list again. */
export function updateTransactions(ids: readonly string[]): Promise<void> {
  for (const id of ids) (announced.has(id) ? announcedAgain : announced).add(id);
  return updateTogether(ids);
}
