import {
  MATCH_DECISIONS,
  type MatchDecision,
  TRANSACTION_STATES,
  type TransactionState,
} from '@roundbook/domain/money/bank-transactions/states';
import { periodQuery } from '@roundbook/ui/filters/period-filter.tsx';
import { PERIODS } from '@roundbook/ui/filters/periods.ts';
import { searchText } from '../../../platform/search-params.ts';

/** The filters in the URL; the screen drops unknown values. */
export interface ReconciliationFilters {
  readonly status?: string | undefined;
  readonly decision?: string | undefined;
  readonly direction?: string | undefined;
  readonly account?: string | undefined;
  readonly import?: string | undefined;
  readonly period?: string | undefined;
  readonly search?: string | undefined;
  /** `accounts` shows accounts and statements instead of the transactions. */
  readonly panel?: string | undefined;
  /** A parameter that the bank adds when the Owner returns from the bank's page. */
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly bankConsent?: string | undefined;
}

/** The filters with defaults applied: new transactions unless the URL asks for others. */
export function readFilters(filters: ReconciliationFilters, today: string) {
  const state: TransactionState = TRANSACTION_STATES.find((one) => one === filters.status) ?? 'New';
  const decision: MatchDecision | undefined =
    state === 'New' ? MATCH_DECISIONS.find((one) => one === filters.decision) : undefined;
  const direction = (['in', 'out'] as const).find((one) => one === filters.direction);
  const period = PERIODS.find((one) => one === filters.period);
  // The router reads `search=14` as a number.
  const search = searchText({ ...filters }, 'search');
  const { account } = filters;
  /** The filters that the list, the counts and bulk calls share. */
  const narrowing = {
    ...(direction ? { direction } : {}),
    ...(account ? { accountId: account } : {}),
    ...(filters.import ? { importId: filters.import } : {}),
    ...(search ? { search } : {}),
    ...periodQuery(period, today),
  };
  return { state, decision, direction, period, search, narrowing };
}
