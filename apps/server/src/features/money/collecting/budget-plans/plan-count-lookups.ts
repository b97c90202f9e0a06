import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findProgress } from './budget-plan-view.ts';
import { findPlans } from './store.ts';

/** The numbers of customers' budget plans. */
export interface PlanCounts {
  readonly all: number;
  /** Plans under way; a paused plan is not. */
  readonly active: number;
  /** Plans under way without a missed month. */
  readonly paid: number;
  /** Plans that have ended. */
  readonly legacy: number;
}

/** Counts the budget plans as they are today. */
export async function countPlans(tx: TenantTransaction, today: PlainDate): Promise<PlanCounts> {
  const plans = await findPlans(tx, sql`true`);
  const running = plans.filter(({ state }) => state === 'Running');
  const progress = await findProgress(tx, running, today);
  return {
    all: plans.length,
    active: running.length,
    paid: progress.filter(({ missed }) => missed === 0).length,
    legacy: plans.filter(({ state }) => state === 'Ended').length,
  };
}
