import { queryOptionsFor } from '@roundbook/client/api';
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
