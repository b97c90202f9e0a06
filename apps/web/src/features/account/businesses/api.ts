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

/** Where the business is on the map. */
export const placeQuery = queryOptionsFor(
  getBusinessCoordinates,
  {},
  { fallback: 'Sorry, there was an error loading business location.' },
);

/** The account into which customers pay; for the Owner alone. */
export const bankDetailsQuery = queryOptionsFor(
  getBankDetails,
  {},
  { fallback: 'Sorry, there was an error loading the bank details.' },
);
