import { queryOptionsFor } from '@roundbook/client/api';
import {
  listSimilarWorkOrders,
  listWorkOrders,
} from '@roundbook/contract/work/work-orders/work-orders';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

/** A day's orders that the user may see. */
export const workOrdersQuery = (date: PlainDate) =>
  queryOptionsFor(
    listWorkOrders,
    { query: { date } },
    { fallback: 'Sorry, there was an error loading the work orders' },
  );

/** The minimum and maximum number of jobs for which earlier orders are looked up. */
export const SIMILAR_JOBS = { least: 3, most: 200 } as const;

/** Earlier orders with mostly the same jobs, best match first. */
export const similarOrdersQuery = (jobIds: readonly string[]) =>
  queryOptionsFor(
    listSimilarWorkOrders,
    { query: { jobIds: [...jobIds] } },
    { fallback: 'Sorry, there was an error loading the work orders' },
  );
