import type * as contract from '@roundbook/contract/money/budget-plans/budget-plans';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { amountOn, type BudgetMethod } from '@roundbook/domain/money/budget-plans/monthly-amount';
import { firstPlanDay, reviewDue } from '@roundbook/domain/money/budget-plans/plan-days';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound, refuse, StaleError } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { findPayer, findRecipients } from '../../../customers/customers/lookups.ts';
import { openAccounts } from '../../accounts/ledger/effects.ts';
import { findPlanMandate } from '../charges/effects.ts';
import { notifyOfAmount } from './budget-plan-notifying.ts';
import type { BudgetPlanRecord } from './budget-plan-record.ts';
import { planViews } from './budget-plan-view.ts';
import { findLastMonth, findPlanOf } from './queries.ts';
import { insertAmount, insertPlan, lockPlan, lockPlanOf, savePlan } from './store.ts';

type Starting = WriteCall<typeof contract.startBudgetPlan>;

/**
 * Checks that a plan may be agreed with the customer.
 * @throws AppError 404 for an unknown customer, 422 for an archived or deleted customer
 */
async function activeCustomer(tx: TenantTransaction, id: string): Promise<void> {
  const [recipient] = await findRecipients(tx, [id]);
  if (!recipient) throw notFound();
  if (!recipient.isActive) throw refuse('This customer is no longer active.');
}

/**
 * The reason that this method cannot collect money from the customer, as a message; empty if it
 * can.
 */
async function problemOf(
  { tx, params, today }: Pick<Starting, 'tx' | 'params' | 'today'>,
  method: BudgetMethod,
): Promise<string> {
  if (method === 'Standing order') return '';
  return (await findPlanMandate(tx, params.id, today)).problem;
}

/** The plan as it appears in the answer to a call that changed it. */
async function viewOf(tx: TenantTransaction, planId: string, today: PlainDate) {
  const plan = await lockPlan(tx, planId);
  if (!plan) throw notFound();
  const [view] = await planViews(tx, [plan], today);
  return { plan: view! };
}

/** Agrees a fixed monthly amount with a customer who has no plan yet. */
export async function start(call: Starting) {
  const { tx, params, body, actor, today } = call;
  const { id: customerId } = params;
  // Locks the customer, so that the second of two simultaneous calls finds the first plan.
  await openAccounts(tx, [customerId]);
  await activeCustomer(tx, customerId);
  const [payer, existing, lastMonth, problem] = await Promise.all([
    findPayer(tx, customerId),
    findPlanOf(tx, customerId),
    findLastMonth(tx, customerId),
    problemOf(call, body.method),
  ]);
  if (payer) {
    throw refuse(
      `Bills go to ${customerDisplayName(payer)}: agree a budget plan with them instead.`,
    );
  }
  if (existing) throw refuse('This customer already has a budget plan.');
  if (problem !== '') throw refuse(problem, 'method');
  const { method, day, amount } = body;
  const nextOn = firstPlanDay(today, day, lastMonth);
  const plan = { customerId, method, day, amount, nextOn, reviewOn: reviewDue(today) };
  insertPlan(tx, plan, { today, userId: actor.userId });
  const made = await findPlanOf(tx, customerId);
  if (!made) throw new Error('A budget plan was not written');
  await notifyOfAmount(call, made, { amount, from: nextOn, isNew: true });
  return viewOf(tx, made.id, today);
}

/**
 * Locks the plan to be changed.
 * @throws AppError 404 if there is no plan, 409 for a stale version
 */
async function lockedPlan(
  { tx, params, today }: Pick<Starting, 'tx' | 'params' | 'today'>,
  version: number | undefined,
): Promise<BudgetPlanRecord> {
  const plan = await lockPlanOf(tx, params.id);
  if (!plan) throw notFound();
  if (version !== undefined && version !== plan.version) {
    const [current] = await planViews(tx, [plan], today);
    throw new StaleError(
      { entity: 'budgetPlan', id: plan.id, version: plan.version },
      { plan: current },
    );
  }
  return plan;
}

/** Agrees a new amount from a day that has not been collected yet; earlier amounts stay on record. */
export async function review(call: WriteCall<typeof contract.reviewBudgetPlan>) {
  const { tx, body, actor, today } = call;
  const plan = await lockedPlan(call, body.version);
  const { amount, from } = body;
  if (plan.nextOn !== null && from < plan.nextOn) {
    throw refuse(
      `The next collection is on ${formatLongDate(plan.nextOn)}. Choose that day or a later one.`,
      'from',
    );
  }
  if (from <= today) throw refuse('Please choose a day in the future.', 'from');
  const isOther = amountOn(plan.amounts, from) !== amount;
  if (isOther) insertAmount(tx, plan.id, { from, amount }, { today, userId: actor.userId });
  savePlan(tx, plan, { workedOutOn: today, reviewOn: reviewDue(today) });
  if (isOther) await notifyOfAmount(call, plan, { amount, from, isNew: false });
  return viewOf(tx, plan.id, today);
}

/** Pauses, resumes or ends a plan. Charges that are already in progress are not withdrawn. */
export async function change(call: WriteCall<typeof contract.changeBudgetPlan>) {
  const { tx, params, body, today } = call;
  const plan = await lockedPlan(call, body.version);
  const { state } = body;
  if (state === plan.state) return viewOf(tx, plan.id, today);
  if (state === 'Running') {
    const [lastMonth, problem] = await Promise.all([
      findLastMonth(tx, params.id),
      problemOf(call, plan.method),
    ]);
    if (problem !== '') throw refuse(problem);
    savePlan(tx, plan, { state, nextOn: firstPlanDay(today, plan.day, lastMonth) });
  } else {
    savePlan(tx, plan, { state, nextOn: null, ...(state === 'Ended' ? { endedOn: today } : {}) });
  }
  return viewOf(tx, plan.id, today);
}
