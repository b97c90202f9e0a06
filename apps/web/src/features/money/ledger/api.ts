import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { getStatement, sendStatements } from '@roundbook/contract/money/ledger/statements';

/** A period of a customer's account; open if it has no end. */
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

/** Emails one customer their statement; fails with the reason if the customer is left out. */
export const useSendStatement = () =>
  useCall(sendStatements, {
    onSuccess: ({ leftOut: [left] }) =>
      left ? showFailure(new Error(left.reason)) : showSuccess('The statement is in the outbox'),
  });
