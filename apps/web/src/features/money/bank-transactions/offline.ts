import { listTransactions } from '@roundbook/contract/money/bank-transactions/transactions';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';
import type { TransactionPage } from './api.ts';

interface Pages {
  readonly pages: readonly TransactionPage[];
  readonly pageParams: readonly unknown[];
}

// Undecided transactions can be read without signal: the first page only, as no one scrolls further
// on a ladder.
keepsOffline(listTransactions, {
  who: 'Manager',
  only: (query) =>
    'newStatus' in query && query.newStatus === 'New' && Object.keys(query).length === 1,
  cut: ({ pages, pageParams }: Pages) => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }),
});
