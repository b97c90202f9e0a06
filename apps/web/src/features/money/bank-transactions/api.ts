import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { keyOf, queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import type { QueryInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import {
  getTransactionPreferences,
  listLearned,
  listTransactionActions,
} from '@roundbook/contract/money/bank-transactions/decisions';
import {
  countTransactions,
  getTill,
  listTransactions,
  type Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import { fetchAllRows, type PagedRest } from '@roundbook/ui/data-table/paged-list.ts';

/** The filters and order of the list. */
export type TransactionQuery = Omit<
  NonNullable<QueryInputOf<typeof listTransactions>>,
  'page' | 'perPage' | 'transactionIds'
>;

export type TransactionPage = ResponseOf<typeof listTransactions>;

/** Rows per fetch while the user scrolls. */
const PER_PAGE = 200;

const LOADING = 'Sorry, there was an error loading your transactions';

/** The rows of several pages; a row that moved between pages while they loaded appears once. */
export function rowsOf(pages: readonly TransactionPage[]): Transaction[] {
  const rows = pages.flatMap(({ transactions }) => transactions);
  return [...new Map(rows.map((row) => [row.internalTransactionId, row])).values()];
}

/**
 * The page with the first row that is not loaded yet. Rows leave the list as the user decides on
 * them, and later rows move up, so counting pages is not enough.
 */
export function nextPage(pages: readonly TransactionPage[]): number | undefined {
  const loaded = rowsOf(pages).length;
  const { total = 0, transactions = [] } = pages.at(-1) ?? {};
  if (loaded >= total || transactions.length === 0) return undefined;
  return Math.floor(loaded / PER_PAGE) + 1;
}

/** Bank transactions, loaded while scrolling. */
export const transactionsQuery = (query: TransactionQuery) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listTransactions, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTransactions,
        { query: { ...query, page: pageParam, perPage: PER_PAGE } },
        { signal, fallback: LOADING },
      ),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPage(pages),
    placeholderData: keepPreviousData,
  });

/** All transactions that the filters find, for paper. */
const wholeList = (query: TransactionQuery) => ({
  key: keyOf(listTransactions, { query }),
  fetch: (page: { readonly page: number; readonly perPage: number }, signal: AbortSignal) =>
    call(listTransactions, { query: { ...query, ...page } }, { signal, fallback: LOADING }),
  rowsOf: ({ transactions }: TransactionPage) =>
    transactions.map((row) => ({ ...row, id: row.internalTransactionId })),
});

/** The transactions fetched so far, their sums, and a function that fetches more. */
export function useTransactions(query: TransactionQuery) {
  const pages = useInfiniteQuery(transactionsQuery(query));
  const answers = pages.data?.pages;
  const rest: PagedRest<Transaction> = {
    key: JSON.stringify(query),
    fetchAll: (onProgress, signal, most) =>
      fetchAllRows(wholeList(query), onProgress, signal, most),
    total: answers?.at(-1)?.total ?? 0,
    state: pages.isFetchNextPageError
      ? 'failed'
      : pages.isFetching || !pages.hasNextPage
        ? 'busy'
        : 'ready',
    load: () => void pages.fetchNextPage({ cancelRefetch: false }),
  };
  const { error, isFetching, refetch } = pages;
  return { query: { data: answers?.at(-1), error, isFetching, refetch }, pages: answers, rest };
}

/** The number of transactions in each state, and the totals of each account. */
export const transactionCountsQuery = (
  query: NonNullable<QueryInputOf<typeof countTransactions>>,
) => ({
  ...queryOptionsFor(countTransactions, { query }, { fallback: LOADING }),
  placeholderData: keepPreviousData,
});

/** The last 30 days' actions on transactions: booking, ignoring and resetting. */
export const actionsQuery = queryOptionsFor(
  listTransactionActions,
  {},
  { fallback: 'Sorry, there was an error loading recent actions' },
);

export const preferencesQuery = queryOptionsFor(
  getTransactionPreferences,
  {},
  { fallback: 'Sorry, there was an error loading the preferences for transactions' },
);

/** The keys by which the matching has learned to recognise a customer's payments. */
export const learnedQuery = (customerId: string) =>
  queryOptionsFor(
    listLearned,
    { query: { customerId } },
    { fallback: 'Sorry, there was an error loading how this customer pays' },
  );

/** The float in the till, and the bankings that it comes from. */
export const tillQuery = queryOptionsFor(
  getTill,
  {},
  { fallback: 'Sorry, there was an error loading the till’s float' },
);
