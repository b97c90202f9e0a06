import { queryOptionsFor } from '@roundbook/client/api';
import {
  getBusiness,
  getBusinessCoordinates,
} from '@roundbook/contract/account/businesses/businesses';
import { getVat } from '@roundbook/contract/account/businesses/vat';

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

/** When the business was registered for VAT. */
export const vatQuery = queryOptionsFor(
  getVat,
  {},
  { fallback: 'Sorry, there was an error loading the VAT registration' },
);
