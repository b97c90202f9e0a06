import { queryOptionsFor } from '@roundbook/client/api';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import { listDebts, listRemainders } from '@roundbook/contract/money/ledger/debts';

/** The debtors, perhaps of one round or tag, by the age of their debts. */
export const debtsQuery = (query: QueryInputOf<typeof listDebts> = {}) =>
  queryOptionsFor(
    listDebts,
    { query },
    { fallback: 'Sorry, there was an error loading the debts' },
  );

/** The remainders of old debts. */
export const remaindersQuery = (below: number, olderThan: number) =>
  queryOptionsFor(
    listRemainders,
    { query: { below: String(below), olderThan: String(olderThan) } },
    { fallback: 'Sorry, there was an error loading small remainders' },
  );
