import { queryOptionsFor } from '@roundbook/client/api';
import { getStatement } from '@roundbook/contract/money/ledger/statements';

/** A stretch of a customer's account; without an end it is open there. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
}

export const statementQuery = (id: string, period: Period) =>
  queryOptionsFor(
    getStatement,
    { params: { id }, query: period },
    { fallback: 'Failed to load the statement' },
  );
