import { queryOptionsFor } from '@roundbook/client/api';
import { getPageAccess } from '@roundbook/contract/customers/pages/office';

/** How a customer's own page can be opened, and what they asked for on it. */
export const pageAccessQuery = (id: string) =>
  queryOptionsFor(
    getPageAccess,
    { params: { id } },
    { fallback: 'Failed to load the customer’s page' },
  );
