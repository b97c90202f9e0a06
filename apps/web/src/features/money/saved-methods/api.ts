import { queryOptionsFor } from '@roundbook/client/api';
import {
  getCharging,
  listSavedMethods,
} from '@roundbook/contract/money/saved-methods/saved-methods';

/** A customer's saved cards and mandates. */
export const savedMethodsQuery = (customerId: string) =>
  queryOptionsFor(
    listSavedMethods,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading the saved payment methods' },
  );

/** Whether a customer can be charged for a visit. */
export const chargingQuery = (customerId: string) =>
  queryOptionsFor(getCharging, { params: { id: customerId } });
