import {
  type CustomerRow,
  getCustomer,
  getStatement,
  listCustomers,
} from '@roundbook/contract/customers';
import { listOccurrences } from '@roundbook/contract/jobs';
import { listRounds } from '@roundbook/contract/rounds';
import type { CustomerState } from '@roundbook/domain/customers/lifecycle';
import { queryOptions } from '@tanstack/react-query';
import { keyOf, queryOptionsFor, refresh } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { updateRows } from './row-updates.ts';

/** The largest page that the server gives; enough for all of nearly every business. */
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
    // A page that came back empty ends it, whatever was counted.
    total = answer.customers.length > 0 ? answer.total : 0;
  }
  return { customers };
}

/** All customers of a stage of life; searched, filtered and sorted on the device. */
export const customerRowsQuery = (lifecycle: CustomerState) =>
  queryOptions({
    queryKey: keyOf(listCustomers, { query: rowsQueryInput(lifecycle) }),
    queryFn: ({ signal }) => fetchRows(lifecycle, signal),
  });

export const customerQuery = (id: string) =>
  queryOptionsFor(getCustomer, { params: { id } }, { fallback: 'Failed to load customer' });

export const statementQuery = (id: string, period: Period) =>
  queryOptionsFor(
    getStatement,
    { params: { id }, query: period },
    { fallback: 'Failed to load the statement' },
  );

/** A stretch of a customer's account; without an end it is open there. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
}

export const visitsQuery = (id: string, jobId: string) =>
  queryOptionsFor(
    listOccurrences,
    { params: { id, jobId } },
    { fallback: 'Failed to load the visits' },
  );

export const roundsQuery = queryOptionsFor(
  listRounds,
  { query: {} },
  { fallback: 'Failed to load rounds' },
);

/** Fetches again what shows this customer: the record and the row in the lists. */
export async function refreshCustomer(id: string): Promise<void> {
  await Promise.all([refresh(getCustomer, { id }), updateRows([id])]);
}
