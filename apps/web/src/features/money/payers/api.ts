import { queryOptionsFor } from '@roundbook/client/api';
import { getPaysFor } from '@roundbook/contract/money/payers/payers';

/** Who a customer pays for, and what waits for their monthly invoice. */
export const paysForQuery = (customerId: string) =>
  queryOptionsFor(
    getPaysFor,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading who they pay for' },
  );
