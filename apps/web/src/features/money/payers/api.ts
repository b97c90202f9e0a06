import { queryOptionsFor } from '@roundbook/client/api';
import { getPaysFor } from '@roundbook/contract/money/payers/payers';

/** The customers whose bills a payer pays, and the lines that wait for the monthly invoice. */
export const paysForQuery = (customerId: string) =>
  queryOptionsFor(
    getPaysFor,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading the customers that this customer pays for' },
  );
