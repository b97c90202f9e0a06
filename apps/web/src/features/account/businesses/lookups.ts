import { queryOptionsFor } from '@roundbook/client/api';
import { getBankDetails } from '@roundbook/contract/account/businesses/bank-details';

/** The account that customers pay into; only for the Owner. */
export const bankDetailsQuery = queryOptionsFor(
  getBankDetails,
  {},
  { fallback: 'Sorry, there was an error loading the bank details.' },
);
