import { getBusiness } from '@roundbook/contract/businesses';
import { queryOptionsFor } from '../../platform/api.ts';

export const businessQuery = queryOptionsFor(
  getBusiness,
  {},
  { fallback: 'Sorry, there was an error loading business details.' },
);
