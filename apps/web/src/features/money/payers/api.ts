import { queryOptionsFor } from '@roundbook/client/api';
import { getPaysFor } from '@roundbook/contract/money/payers/payers';

/** For whom a customer pays, and what waits for their monthly invoice. */
export const paysForQuery = (customerId: string) =>
  queryOptionsFor(
    getPaysFor,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading for whom they pay' },
  );
