import { keyOf, queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import {
  countConsents,
  getConsents,
  listConsents,
  type ListedConsent,
} from '@roundbook/contract/customers/consents/consents';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { PagedList } from '@roundbook/ui/data-table/paged-list.ts';

/** A customer's consents, newest first. */
export const consentsQuery = (customerId: string) =>
  queryOptionsFor(
    getConsents,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading the customer’s consents' },
  );

/** The number of customers who may be sent each kind of message. */
export const consentCountsQuery = queryOptionsFor(
  countConsents,
  {},
  { fallback: 'Sorry, there was an error loading customers’ consents' },
);

/** The ledger of all customers, page by page. */
export const consentPages: PagedList<ResponseOf<typeof listConsents>, ListedConsent> = {
  key: keyOf(listConsents, { query: {} }),
  fetch: (page, signal) =>
    call(
      listConsents,
      { query: page },
      { signal, fallback: 'Sorry, there was an error loading the consent ledger' },
    ),
  rowsOf: ({ entries }) => entries,
};
