import { queryOptionsFor } from '@roundbook/client/api';
import {
  listSimilarWorkOrders,
  listWorkOrders,
} from '@roundbook/contract/work/work-orders/work-orders';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

/** The orders of a day, of everybody whose orders may be seen. */
export const workOrdersQuery = (date: PlainDate) =>
  queryOptionsFor(
    listWorkOrders,
    { query: { date } },
    { fallback: 'Sorry, there was an error loading the work orders' },
  );

/** With how many jobs earlier orders are looked for. */
export const SIMILAR_JOBS = { least: 3, most: 200 } as const;

/** Earlier orders over mostly the same jobs, best first. */
export const similarOrdersQuery = (jobIds: readonly string[]) =>
  queryOptionsFor(
    listSimilarWorkOrders,
    { query: { jobIds: [...jobIds] } },
    { fallback: 'Sorry, there was an error loading the work orders' },
  );
