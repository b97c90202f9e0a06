import { queryOptionsFor } from '@roundbook/client/api';
import { getLeadAlerts } from '@roundbook/contract/customers/leads/alerts';
import { getLead, listBoughtLeads, listLeads } from '@roundbook/contract/customers/leads/leads';
import { getQuoteOffer } from '@roundbook/contract/customers/leads/offering';
import type { QueryInputOf } from '@roundbook/contract/endpoint';

/** Other firms offer and buy leads at any time, so leads older than a minute are fetched again. */
const MINUTE_MS = 60_000;

/** Other firms' leads near the business. */
export const leadsQuery = (query: QueryInputOf<typeof listLeads>) => ({
  ...queryOptionsFor(listLeads, { query }, { fallback: 'Failed to load leads' }),
  refetchInterval: MINUTE_MS,
});

/** Leads that the business bought. */
export const boughtLeadsQuery = queryOptionsFor(
  listBoughtLeads,
  {},
  { fallback: 'Failed to load leads' },
);

/** One lead. */
export const leadQuery = (id: string) =>
  queryOptionsFor(
    getLead,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the lead' },
  );

/** The user's choice of leads to be notified about. */
export const leadAlertsQuery = queryOptionsFor(
  getLeadAlerts,
  {},
  { fallback: 'Sorry, there was an error loading the alerts' },
);

/** The state of a quote's newest offer. */
export const quoteOfferQuery = (quoteId: string) =>
  queryOptionsFor(
    getQuoteOffer,
    { params: { id: quoteId } },
    { fallback: 'Sorry, there was an error loading the offer' },
  );
