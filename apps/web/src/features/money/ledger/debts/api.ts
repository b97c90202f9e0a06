import { queryOptionsFor } from '@roundbook/client/api';
import { listDebts, listRemainders } from '@roundbook/contract/money/ledger/debts';

/** All debtors, by the age of their debts. */
export const debtsQuery = queryOptionsFor(
  listDebts,
  {},
  { fallback: 'Sorry, there was an error loading the debts' },
);

/** The remainders of old debts. */
export const remaindersQuery = (below: number, olderThan: number) =>
  queryOptionsFor(
    listRemainders,
    { query: { below: String(below), olderThan: String(olderThan) } },
    { fallback: 'Sorry, there was an error loading small remainders' },
  );
