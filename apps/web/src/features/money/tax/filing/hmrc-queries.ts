import { queryOptionsFor } from '@roundbook/client/api';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { getHmrcAccess, listHmrcTrades } from '@roundbook/contract/money/tax/hmrc';

export type HmrcAccess = ResponseOf<typeof getHmrcAccess>;

export const hmrcAccessQuery = queryOptionsFor(
  getHmrcAccess,
  {},
  { fallback: 'Failed to load your access to HMRC' },
);

export const hmrcTradesQuery = queryOptionsFor(
  listHmrcTrades,
  {},
  { fallback: 'Failed to ask HMRC for your businesses' },
);

/** The details that HMRC's page adds to the address when it sends a person back. */
export interface HmrcReturn {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}
