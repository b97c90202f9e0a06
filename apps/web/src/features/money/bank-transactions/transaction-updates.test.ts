import { afterEach, expect, test, vi } from 'vitest';
import { startClient } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { clientSession } from '@roundbook/client/session';
import { headers } from '@roundbook/contract/envelope';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import { nextPage, rowsOf, type TransactionPage, transactionsQuery } from './api.ts';
import { aTransaction } from './testing-transactions.ts';
import {
  forgetAnswered,
  showDecided,
  updateTransactions,
  withoutTransaction,
  withTransaction,
} from './transaction-updates.ts';

const pageOf = (transactions: Transaction[], total: number): TransactionPage => ({
  transactions,
  total,
  paidIn: total * 1400,
  paidOut: 0,
});

const rows = Array.from({ length: 200 }, (_, at) => aTransaction(at));
const query = { newStatus: 'New' } as const;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a decided row leaves the list of new transactions, and the sums drop by its amount', () => {
  const [page] = withTransaction(
    [pageOf(rows, 300)],
    query,
    aTransaction(7, { newStatus: 'Converted' }),
  )!;
  expect(page!.transactions).toHaveLength(199);
  expect(page).toMatchObject({ total: 299, paidIn: 299 * 1400 });
});

test('a changed row stays in its place', () => {
  const [page] = withTransaction([pageOf(rows, 300)], query, aTransaction(7, { candidates: [] }))!;
  expect(page!.transactions[7]!.candidates).toEqual([]);
  expect(page!.total).toBe(300);
});

test('a row whose place is unknown causes a refetch of the list; a row that does not belong to the list does not', () => {
  const pages = [pageOf(rows, 300)];
  expect(withTransaction(pages, query, aTransaction(900))).toBeNull();
  expect(withTransaction(pages, query, aTransaction(900, { newStatus: 'Ignored' }))).toBe(pages);
  expect(withTransaction(pages, { ...query, decision: 'none' }, aTransaction(7))).toHaveLength(1);
});

test('rows that move up as others leave are all fetched, each exactly once', () => {
  const all = Array.from({ length: 450 }, (_, at) => aTransaction(at));
  let held = all;
  const fetch = (page: number) => pageOf(held.slice((page - 1) * 200, page * 200), held.length);
  let pages: readonly TransactionPage[] = [fetch(1)];
  // The user books 50 rows of the first page before scrolling on.
  for (const { internalTransactionId } of all.slice(0, 50)) {
    const booked = held.find((one) => one.internalTransactionId === internalTransactionId)!;
    pages = withTransaction(pages, query, { ...booked, newStatus: 'Converted' })!;
    held = held.filter((one) => one !== booked);
  }
  for (let page = nextPage(pages); page !== undefined; page = nextPage(pages)) {
    pages = [...pages, fetch(page)];
  }
  expect(rowsOf(pages)).toEqual(all.slice(50));
});

/** Answers each request with these transactions; returns the paths asked for. */
function answering(transactions: Transaction[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('location', { href: 'https://app.example.com/', pathname: '/' });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const data = pageOf(transactions, transactions.length);
    return Promise.resolve(
      Response.json({ success: true, data, errors: [] }, { headers: { [headers.requestId]: '' } }),
    );
  });
  startClient({ session: clientSession, onUnauthorised: () => undefined });
  return asked;
}

test.each([
  ['announced again', (id: string) => [updateTransactions([id]), updateTransactions([id])]],
  ['undone', (id: string) => (forgetAnswered(), [updateTransactions([id])])],
])(
  'a decision that is %s before its own change is announced is fetched, not taken from its answer',
  async (_, change) => {
    const { internalTransactionId: id } = aTransaction(7);
    const asked = answering([aTransaction(7)]);
    queryClient.setQueryData(transactionsQuery(query).queryKey, {
      pages: [pageOf(rows, 300)],
      pageParams: [1],
    });
    await showDecided(aTransaction(7, { newStatus: 'Converted' }));
    await Promise.all(change(id));
    expect(asked).toEqual([`/api/payments/transactions?transactionIds=${id}`]);
  },
);

test('transactions of an import that was taken back leave the list, with one request and no error', async () => {
  const asked = answering([aTransaction(1, { candidates: [] })]);
  const { queryKey } = transactionsQuery(query);
  queryClient.setQueryData(queryKey, { pages: [pageOf(rows, 300)], pageParams: [1] });
  const changed = rows.slice(1, 6).map((one) => one.internalTransactionId);
  await updateTransactions(changed);
  expect(asked).toEqual([
    expect.stringMatching(/^\/api\/payments\/transactions\?(?:transactionIds=[^&]+&?){5}$/u),
  ]);
  const [page] = queryClient.getQueryData(queryKey)!.pages;
  expect(page!.transactions).toHaveLength(196);
  expect(page).toMatchObject({ total: 296, paidIn: 296 * 1400 });
  expect(page!.transactions[1]).toMatchObject({ candidates: [] });
});

test('a deleted transaction that the list has not loaded changes nothing', () => {
  const pages = [pageOf(rows, 300)];
  expect(withoutTransaction(pages, aTransaction(900).internalTransactionId)).toBe(pages);
});
