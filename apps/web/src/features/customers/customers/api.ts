import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keyOf, queryOptionsFor } from '@roundbook/client/api';
import type { Input } from '@roundbook/client/api-client';
import { call } from '@roundbook/client/call';
import { findDuplicates, findPostcode } from '@roundbook/contract/customers/customers/adding';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { getCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import { CUSTOMER_VISITS_PER_PAGE, listCustomerVisits } from '@roundbook/contract/work/jobs/visits';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import type { CustomerState } from '@roundbook/domain/customers/customers/lifecycle';

/** The server's largest page; enough for all customers of nearly every business. */
const PER_PAGE = 9999;

const rowsQueryInput = (lifecycle: CustomerState) => ({ perPage: PER_PAGE, lifecycle });

export interface CustomerRows {
  readonly customers: readonly CustomerRow[];
}

async function fetchRows(lifecycle: CustomerState, signal: AbortSignal): Promise<CustomerRows> {
  const customers: CustomerRow[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; customers.length < total; page += 1) {
    const query = { ...rowsQueryInput(lifecycle), page };
    const options = { signal, fallback: 'Failed to load customers' };
    const answer = await call(listCustomers, { query }, options);
    customers.push(...answer.customers);
    // An empty page ends the loop, whatever the total says.
    total = answer.customers.length > 0 ? answer.total : 0;
  }
  return { customers };
}

/** All customers in a lifecycle state; searched, filtered and sorted on the device. */
export const customerRowsQuery = (lifecycle: CustomerState) =>
  queryOptions({
    queryKey: keyOf(listCustomers, { query: rowsQueryInput(lifecycle) }),
    queryFn: ({ signal }) => fetchRows(lifecycle, signal),
  });

export const customerQuery = (id: string) =>
  queryOptionsFor(getCustomer, { params: { id } }, { fallback: 'Failed to load customer' });

/** Existing customers who may be the same person as the customer being entered. */
export const duplicatesQuery = (query: NonNullable<Input<typeof findDuplicates>['query']>) =>
  queryOptionsFor(findDuplicates, { query });

/** The place of a postcode, and the address lines of the customers there. */
export const postcodeQuery = (postcode: string) =>
  queryOptionsFor(findPostcode, { params: { postcode } });

export const visitsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listCustomerVisits, { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCustomerVisits,
        { params: { id }, query: { page: pageParam } },
        { signal, fallback: 'Failed to load the visits' },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) =>
      page * CUSTOMER_VISITS_PER_PAGE < total ? page + 1 : undefined,
  });

export const roundsQuery = queryOptionsFor(
  listRounds,
  { query: {} },
  { fallback: 'Failed to load rounds' },
);
