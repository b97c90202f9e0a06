import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { getBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import { vatOn } from '@roundbook/domain/account/businesses/vat-registration';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { vatQuery } from './api.ts';

/** The account that customers pay into; only for the Owner. */
export const bankDetailsQuery = queryOptionsFor(
  getBankDetails,
  {},
  { fallback: 'Sorry, there was an error loading the bank details' },
);

/** Whether work done on a day bears VAT; true until the registrations have loaded. Only for Managers and above. */
export function useBearsVat(day: PlainDate): boolean {
  const { data } = useQuery(vatQuery);
  return !data || vatOn(data.registrations, day) !== null;
}
