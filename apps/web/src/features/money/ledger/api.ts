import { queryOptionsFor } from '@roundbook/client/api';
import { getStatement } from '@roundbook/contract/money/ledger/statements';

/** A period of a customer's account; open-ended without an end. */
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
