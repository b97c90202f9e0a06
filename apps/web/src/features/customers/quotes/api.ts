import { keepPreviousData } from '@tanstack/react-query';
import { keyOf, queryOptionsFor } from '@roundbook/client/api';
import type { ApiFailure } from '@roundbook/client/api-failure';
import { call, callFile } from '@roundbook/client/call';
import { showFailure } from '@roundbook/client/toasts';
import { getQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { getItemisation } from '@roundbook/contract/customers/quotes/itemisations';
import { getQuoteOptions } from '@roundbook/contract/customers/quotes/options';
import type { Quote, QuoteRow } from '@roundbook/contract/customers/quotes/quote';
import {
  countQuotes,
  getQuote,
  getQuotePdf,
  listQuotes,
} from '@roundbook/contract/customers/quotes/quotes';
import type { QueryInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import { formatQuoteNumber } from '@roundbook/domain/customers/quotes/quote-number';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import type { PagedList } from '@roundbook/ui/data-table/paged-list.ts';

type QuoteQuery = QueryInputOf<typeof listQuotes>;

/** Quotes, filtered and sorted, page by page. */
export const quotePages = (
  query: QuoteQuery,
): PagedList<ResponseOf<typeof listQuotes>, QuoteRow> => ({
  key: keyOf(listQuotes, { query }),
  fetch: ({ page, perPage }, signal) =>
    call(
      listQuotes,
      { query: { ...query, page, perPage: Math.min(perPage, 200) } },
      { signal, fallback: 'Failed to load quotes' },
    ),
  rowsOf: ({ quotes }) => quotes,
});

/** The number of quotes in each state; the previous counts stay on screen while new ones load. */
export const quoteCountsQuery = (query: QueryInputOf<typeof countQuotes>) => ({
  ...queryOptionsFor(countQuotes, { query }, { fallback: 'Failed to load quotes' }),
  placeholderData: keepPreviousData,
});

/** A customer's quotes, newest first. */
export const customerQuotesQuery = (customerId: string) =>
  queryOptionsFor(listQuotes, { query: { customerId } }, { fallback: 'Failed to load quotes' });

/** One quote. */
export const quoteQuery = (id: string) =>
  queryOptionsFor(
    getQuote,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the quote' },
  );

/** One version of a quote's price. */
export const itemisationQuery = (id: string) =>
  queryOptionsFor(
    getItemisation,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the quote' },
  );

/** The defaults for new quotes. */
export const quoteOptionsQuery = queryOptionsFor(
  getQuoteOptions,
  {},
  { fallback: 'Sorry, there was an error loading the quote options' },
);

/** The form on which strangers ask for a price. */
export const quoteFormQuery = queryOptionsFor(
  getQuoteForm,
  {},
  { fallback: 'Sorry, there was an error loading the quote form' },
);

/** Downloads the price of a quote as a PDF. */
export async function downloadQuote({
  id,
  name,
  number,
}: Pick<Quote, 'id' | 'name' | 'number'>): Promise<void> {
  const filename = `Quote ${formatQuoteNumber(number)} for ${name}.pdf`;
  try {
    saveFile(filename, await callFile(getQuotePdf, { params: { id } }));
  } catch (error) {
    showFailure(error as ApiFailure);
  }
}
