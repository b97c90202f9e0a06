import { queryOptionsFor } from '@roundbook/client/api';
import { getBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import {
  getBusiness,
  getBusinessCoordinates,
} from '@roundbook/contract/account/businesses/businesses';

export const businessQuery = queryOptionsFor(
  getBusiness,
  {},
  { fallback: 'Sorry, there was an error loading business details.' },
);

/** The business's place on the map. */
export const placeQuery = queryOptionsFor(
  getBusinessCoordinates,
  {},
  { fallback: 'Sorry, there was an error loading business location.' },
);

/** The account that customers pay into; only for the Owner. */
export const bankDetailsQuery = queryOptionsFor(
  getBankDetails,
  {},
  { fallback: 'Sorry, there was an error loading the bank details.' },
);
