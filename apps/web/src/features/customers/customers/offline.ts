import { queryClient } from '@roundbook/client/query-client';
import { getCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import { fetchesAhead } from '../../../offline/reading/fetches-ahead.ts';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';
import { hasRole } from '../../../platform/access.ts';
import { type CustomerRows, customerRowsQuery } from './api.ts';

/** The maximum number of customers that a device stores: about a megabyte. */
const MOST_KEPT = 2000;

keepsOffline(getCustomer, { who: 'Limited Worker' });

// Customers without work around today can be looked up without signal too.
keepsOffline(listCustomers, {
  who: 'Manager',
  only: (query) => 'lifecycle' in query && query.lifecycle === 'Active',
  cut: ({ customers }: CustomerRows) => ({ customers: customers.slice(0, MOST_KEPT) }),
});
fetchesAhead('lookup', async () => {
  if (hasRole('Manager')) await queryClient.prefetchQuery(customerRowsQuery('Active'));
});
