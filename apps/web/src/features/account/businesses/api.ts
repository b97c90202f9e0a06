import { queryOptionsFor } from '@roundbook/client/api';
import { getBusiness } from '@roundbook/contract/account/businesses/businesses';

export const businessQuery = queryOptionsFor(
  getBusiness,
  {},
  { fallback: 'Sorry, there was an error loading business details.' },
);
