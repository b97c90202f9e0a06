import { monthlyAmount } from '@roundbook/domain/money/budget-plans/monthly-amount';
import { firstPlanDay, reviewDue } from '@roundbook/domain/money/budget-plans/plan-days';
import { yearOfVisits } from '@roundbook/domain/money/budget-plans/year-of-visits';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { DemoBusiness } from '../../../../demo/demo-business.ts';
import { type TenantTransaction, transact } from '../../../../platform/db/transaction.ts';
import { findOwnRecord, findPayer } from '../../../customers/customers/lookups.ts';
import { recurringJobsOf } from '../../../work/jobs/visits/recurring-lookups.ts';
import { findSavedMethods } from '../../saved-methods/lookups.ts';
import { findPlanMandate } from '../charges/effects.ts';
import { insertPlan } from './store.ts';

export const buildsOn = ['charges', 'payers'];

/** Indexes of the customers who pay by standing order. */
const BY_STANDING_ORDER = [12, 47, 90, 133, 210];

/**
 * Agrees monthly amounts with some customers: by Direct Debit with customers who have a mandate, otherwise by
 * standing order.
 */
export async function addToDemo({
  database,
  businessId,
  customerIds,
  today,
  users,
}: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    const methods = await findSavedMethods(tx, customerIds);
    const debited = methods.filter(({ method }) => method === 'Direct Debit');
    const chosen = new Set([
      ...debited.map(({ customerId }) => customerId),
      ...BY_STANDING_ORDER.map((at) => customerIds[at]!),
    ]);
    const proposals = await Promise.all([...chosen].map((id) => proposalFor(tx, id, today)));
    for (const [at, proposal] of proposals.flatMap((one) => one ?? []).entries()) {
      const day = 1 + 7 * (at % 4);
      const days = { day, nextOn: firstPlanDay(today, day, null), reviewOn: reviewDue(today) };
      insertPlan(tx, { ...proposal, ...days }, { today, userId: users.Manager });
    }
  });
}

/**
 * The monthly amount to agree with a customer; undefined if someone else pays for them, they have no recurring job,
 * or the amount would be zero.
 */
async function proposalFor(tx: TenantTransaction, customerId: string, today: PlainDate) {
  const [payer, record, jobs, mandate] = await Promise.all([
    findPayer(tx, customerId),
    findOwnRecord(tx, customerId),
    recurringJobsOf(tx, customerId),
    findPlanMandate(tx, customerId, today),
  ]);
  if (payer || !record || jobs.length === 0) return undefined;
  const amount = monthlyAmount(yearOfVisits(jobs, today).total, record.balance);
  if (amount <= 0) return undefined;
  const method = mandate.problem === '' ? ('Direct Debit' as const) : ('Standing order' as const);
  return { customerId, method, amount };
}
