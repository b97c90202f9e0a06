import { queryClient } from '@roundbook/client/query-client';
import { listExpenses, listSuppliers } from '@roundbook/contract/money/expenses/expenses';
import { fetchesAhead } from '../../../offline/reading/fetches-ahead.ts';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';
import { registerTask } from '../../../offline/tasks/task-types.ts';
import { hasRole } from '../../../platform/access.ts';
import type { ExpensePage } from './api.ts';
import { suppliersQuery } from './lookups.ts';
import { recordingExpense } from './waiting/expense-task.ts';

interface Pages {
  readonly pages: readonly ExpensePage[];
  readonly pageParams: readonly unknown[];
}

// The latest expenses can be read without signal: the first page of the list as it opens.
keepsOffline(listExpenses, {
  who: 'Manager',
  only: (query) =>
    Object.entries(query).every(
      ([name, value]) =>
        (name === 'order' && value === 'spent') || (name === 'descending' && value === '1'),
    ),
  cut: ({ pages, pageParams }: Pages) => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }),
});

// A supplier’s category is proposed without signal, too.
keepsOffline(listSuppliers, { who: 'Manager' });
fetchesAhead('lookup', async () => {
  if (hasRole('Manager')) await queryClient.prefetchQuery(suppliersQuery);
});

registerTask(recordingExpense);
