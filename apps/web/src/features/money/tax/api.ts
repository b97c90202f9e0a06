import { queryOptionsFor } from '@roundbook/client/api';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { getTaxSettings, getTaxSummary } from '@roundbook/contract/money/tax/tax';

export type TaxSummary = ResponseOf<typeof getTaxSummary>;
export type TaxAnswers = ResponseOf<typeof getTaxSettings>;

export const taxSummaryQuery = queryOptionsFor(
  getTaxSummary,
  {},
  { fallback: 'Failed to work out your tax' },
);

export const taxSettingsQuery = queryOptionsFor(
  getTaxSettings,
  {},
  { fallback: 'Failed to load your answers about tax' },
);
