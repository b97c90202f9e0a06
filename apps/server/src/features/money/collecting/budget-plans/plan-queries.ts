import type * as contract from '@roundbook/contract/money/budget-plans/budget-plans';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { monthlyAmount } from '@roundbook/domain/money/budget-plans/monthly-amount';
import { yearOfVisits } from '@roundbook/domain/money/budget-plans/year-of-visits';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../../platform/http/call.ts';
import { findAddressees, findOwnRecord } from '../../../customers/customers/lookups.ts';
import { recurringJobsOf } from '../../../work/jobs/visits/recurring-lookups.ts';
import { findPlanMandate } from '../charges/effects.ts';
import { planViews } from './budget-plan-view.ts';
import { findOpenPlans, findPlanOf } from './queries.ts';

/** A customer's plan, and the amount that it would come to if worked out today. */
export async function find({ tx, params, today }: ReadCall<typeof contract.getBudgetPlan>) {
  const { id } = params;
  const [record, plan, jobs, mandate] = await Promise.all([
    findOwnRecord(tx, id),
    findPlanOf(tx, id),
    recurringJobsOf(tx, id),
    findPlanMandate(tx, id, today),
  ]);
  if (!record) throw notFound();
  const [view] = plan ? await planViews(tx, [plan], today) : [];
  const { from, total, jobs: years } = yearOfVisits(jobs, today);
  const { balance } = record;
  return {
    plan: view ?? null,
    working: {
      from,
      jobs: years.map((job) => ({ ...job, frequency: frequencyWords(job.frequency) })),
      total,
      balance,
      proposed: monthlyAmount(total, balance),
    },
    debitProblem: mandate.problem,
  };
}

/** All plans that have not ended, ordered by the customers' names. */
export async function list({ tx, today }: ReadCall<typeof contract.listBudgetPlans>) {
  const plans = await findOpenPlans(tx);
  const [views, customers] = await Promise.all([
    planViews(tx, plans, today),
    findAddressees(
      tx,
      plans.map(({ customerId }) => customerId),
    ),
  ]);
  const viewOf = new Map(views.map((view) => [view.customerId, view]));
  return {
    plans: customers.flatMap((customer) => {
      const view = viewOf.get(customer.id);
      if (!view) return [];
      const { position, ...plan } = view;
      return [{ ...plan, customerName: customerDisplayName(customer), ahead: position.ahead }];
    }),
  };
}
