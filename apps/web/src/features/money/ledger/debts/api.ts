import { queryOptionsFor } from '@roundbook/client/api';
import { listDebts, listRemainders } from '@roundbook/contract/money/ledger/debts';

/** Every debtor, by how late they are. */
export const debtsQuery = queryOptionsFor(
  listDebts,
  {},
  { fallback: 'Sorry, there was an error loading who owes what' },
);

/** Small amounts that are left of old debts. */
export const remaindersQuery = (below: number, olderThan: number) =>
  queryOptionsFor(
    listRemainders,
    { query: { below: String(below), olderThan: String(olderThan) } },
    { fallback: 'Sorry, there was an error loading small remainders' },
  );
