import { queryOptionsFor } from '@roundbook/client/api';
import { listOpenDebts } from '@roundbook/contract/money/ledger/debts';

/** A customer's open debts, oldest first. */
export const openDebtsQuery = (id: string) =>
  queryOptionsFor(
    listOpenDebts,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading what the customer owes' },
  );
