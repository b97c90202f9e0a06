import {
  MATCH_DECISIONS,
  type MatchDecision,
  TRANSACTION_STATES,
  type TransactionState,
} from '@roundbook/domain/money/bank-transactions/states';
import { periodQuery } from '@roundbook/ui/filters/period-filter.tsx';
import { PERIODS } from '@roundbook/ui/filters/periods.ts';
import { searchText } from '../../../platform/search-params.ts';

/** What the address holds; the screen drops values that do not exist. */
export interface ReconciliationFilters {
  readonly status?: string | undefined;
  readonly decision?: string | undefined;
  readonly direction?: string | undefined;
  readonly account?: string | undefined;
  readonly import?: string | undefined;
  readonly period?: string | undefined;
  readonly search?: string | undefined;
  /** `accounts` for accounts and statements in the place of the transactions. */
  readonly panel?: string | undefined;
  /** What a bank sends along as the Owner comes back from its page. */
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly bankConsent?: string | undefined;
}

/** The filters as they are meant: what is new, if nothing else is asked for. */
export function readFilters(filters: ReconciliationFilters, today: string) {
  const state: TransactionState = TRANSACTION_STATES.find((one) => one === filters.status) ?? 'New';
  const decision: MatchDecision | undefined =
    state === 'New' ? MATCH_DECISIONS.find((one) => one === filters.decision) : undefined;
  const direction = (['in', 'out'] as const).find((one) => one === filters.direction);
  const period = PERIODS.find((one) => one === filters.period);
  // The router reads `search=14` as a number.
  const search = searchText({ ...filters }, 'search');
  const { account } = filters;
  /** What narrows list, counts and bulk calls alike. */
  const narrowing = {
    ...(direction ? { direction } : {}),
    ...(account ? { accountId: account } : {}),
    ...(filters.import ? { importId: filters.import } : {}),
    ...(search ? { search } : {}),
    ...periodQuery(period, today),
  };
  return { state, decision, direction, period, search, narrowing };
}
