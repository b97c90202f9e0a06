import { queryOptionsFor } from '@roundbook/client/api';
import { getClosing } from '@roundbook/contract/account/closures/closures';

export const closingQuery = queryOptionsFor(
  getClosing,
  {},
  { fallback: 'Failed to load the consequences' },
);
