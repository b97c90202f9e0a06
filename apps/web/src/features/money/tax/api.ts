import { keepPreviousData } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { getTaxFiling, getTaxObligations } from '@roundbook/contract/money/tax/filing';
import { getTaxSettings, getTaxSummary } from '@roundbook/contract/money/tax/tax';
import { getTaxUpdate } from '@roundbook/contract/money/tax/updates';

export type TaxSummary = ResponseOf<typeof getTaxSummary>;
export type TaxUpdate = ResponseOf<typeof getTaxUpdate>;
export type TaxFiling = ResponseOf<typeof getTaxFiling>;
export type TaxAnswers = ResponseOf<typeof getTaxSettings>;

export const taxSummaryQuery = queryOptionsFor(
  getTaxSummary,
  {},
  { fallback: 'Failed to work out your tax' },
);

/** The figures of a quarter's update; the previous quarter stays on screen while another loads. */
export const taxUpdateOptions = (quarter: string | undefined) => ({
  ...queryOptionsFor(
    getTaxUpdate,
    { query: { quarter } },
    { fallback: 'Failed to work out the quarter' },
  ),
  placeholderData: keepPreviousData,
});

export const taxSettingsQuery = queryOptionsFor(
  getTaxSettings,
  {},
  { fallback: 'Failed to load your answers about tax' },
);

export const taxFilingQuery = queryOptionsFor(
  getTaxFiling,
  {},
  { fallback: 'Failed to load what you sent' },
);

export const taxObligationsQuery = queryOptionsFor(
  getTaxObligations,
  {},
  { fallback: 'Failed to ask what HMRC expects' },
);
