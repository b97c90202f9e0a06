import { amountOn } from '@roundbook/domain/money/budget-plans/monthly-amount';
import { nextPlanDay, planDays } from '@roundbook/domain/money/budget-plans/plan-days';
import { startOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { idFrom } from '../../../../platform/db/ids.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
} from '../../../../platform/db/transaction.ts';
import { eachApart } from '../../../../platform/tasks/each-apart.ts';
import type { Enqueue, EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../../platform/tasks/timed-work.ts';
import { findRecipients } from '../../../customers/customers/lookups.ts';
import { chargePlanMonth } from '../charges/effects.ts';
import { notifyOfProblem, notifyOfReviews } from './budget-plan-notifying.ts';
import type { BudgetPlanRecord } from './budget-plan-record.ts';
import { findDuePlans } from './queries.ts';
import {
  beginMonth,
  lockPlan,
  lockReviewsToAnnounce,
  noteReviewAnnounced,
  saveMonth,
  savePlan,
} from './store.ts';

/** The dependencies needed to collect budget plans. */
export interface BudgetPlanParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly accounts: Pick<AccountPlatform, 'publicUrl'>;
}

const TOO_LATE = 'The money was not collected when it was due.';

/** The context in which the months of a plan are collected, within a transaction. */
interface MonthCall {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly publicUrl: string;
  readonly today: PlainDate;
}

/** Begins a month of a plan, and charges for it unless it is long past or paid by standing order. */
async function begin(
  { tx, enqueue, publicUrl, today }: MonthCall,
  plan: BudgetPlanRecord,
  on: PlainDate,
  isLatest: boolean,
): Promise<void> {
  const { customerId, method, amounts } = plan;
  const amount = amountOn(amounts, on);
  if (amount === 0 || !(await beginMonth(tx, plan, { on, amount }))) return;
  if (method === 'Standing order') return;
  const month = startOfMonth(on);
  const chargeId = idFrom(`budget-plan:${tx.businessId}:${customerId}:${month}`);
  const problem = isLatest
    ? await chargePlanMonth(tx, enqueue, { customerId, chargeId, amount }, today)
    : TOO_LATE;
  saveMonth(tx, plan, on, { chargeId: problem === '' ? chargeId : null, problem });
  if (problem !== '') await notifyOfProblem(tx, enqueue, plan, { amount, problem }, publicUrl);
}

/** Begins a plan's due months and advances the plan, in one transaction. */
async function collect(
  { accounts, database, enqueueIn }: BudgetPlanParts,
  businessId: BusinessId,
  planId: string,
  today: PlainDate,
): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    const plan = await lockPlan(tx, planId);
    if (plan?.state !== 'Running' || plan.nextOn === null || plan.nextOn > today) return;
    const days = [...planDays(plan.nextOn, plan.day, today)];
    const latest = days.at(-1)!;
    const [customer] = await findRecipients(tx, [plan.customerId]);
    // An archived or deleted customer owes nothing for these months, as if the plan were paused.
    if (customer?.isActive) {
      const call = { tx, enqueue: enqueueIn(tx), publicUrl: accounts.publicUrl, today };
      for (const on of days) await begin(call, plan, on, on === latest);
    }
    savePlan(tx, plan, { nextOn: nextPlanDay(latest, plan.day) });
  });
}

/** Collects the money for the budget plans' due months, or records that it is expected. */
export function budgetPlanDailyWork(parts: BudgetPlanParts): DailyWork {
  return {
    name: 'budget-plans',
    at: '07:30',
    retries: 3,
    run: async ({ businessId, date }) => {
      const plans = await readTenant(parts.database, { businessId }, (tx) =>
        findDuePlans(tx, date),
      );
      await eachApart(plans, ({ id }) => collect(parts, businessId, id, date));
    },
  };
}

/** Notifies the office once of each budget plan that is due for its yearly review. */
export function planReviewDailyWork({ accounts, database, enqueueIn }: BudgetPlanParts): DailyWork {
  return {
    name: 'budget-plan-reviews',
    at: '08:00',
    retries: 3,
    run: async ({ businessId, date }) => {
      await transact(database, { businessId }, async (tx) => {
        const plans = await lockReviewsToAnnounce(tx, date);
        if (plans.length === 0) return;
        const reviews = { plans, today: date };
        const announced = await notifyOfReviews(tx, enqueueIn(tx), reviews, accounts.publicUrl);
        for (const plan of announced) noteReviewAnnounced(tx, plan);
      });
    },
  };
}
