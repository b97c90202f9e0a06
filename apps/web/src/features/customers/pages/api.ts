import { queryOptionsFor } from '@roundbook/client/api';
import { getPageAccess } from '@roundbook/contract/customers/pages/office';

/** The ways to open a customer's page, and the customer's requests on it. */
export const pageAccessQuery = (id: string) =>
  queryOptionsFor(
    getPageAccess,
    { params: { id } },
    { fallback: 'Failed to load the customer’s page' },
  );
