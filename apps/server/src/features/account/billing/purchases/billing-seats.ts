import type { PlanName } from '@roundbook/domain/access/features';
import { PLAN_TERMS } from '@roundbook/domain/account/billing/prices';
import { shutOutText, withoutSeat } from '@roundbook/domain/account/billing/seats';
import type { SessionChanges } from '../../../../platform/auth/session-changes.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { setPlan } from '../../businesses/effects.ts';
import { seatPeople } from '../../grants/effects.ts';
import { listColleagues } from '../../grants/lookups.ts';
import { findSeatOrder } from '../queries.ts';

export interface SeatParts {
  readonly sessionChanges: SessionChanges;
}

/**
 * Puts the business on a plan. Pauses the people for whom the plan has no seat, in the order that the Owner chose; they
 * return, with all their data, when seats are available again.
 */
export async function usePlan(
  tx: TenantTransaction,
  from: PlanName,
  to: PlanName,
  { sessionChanges }: SeatParts,
): Promise<void> {
  if (from !== to) await setPlan(tx, to);
  const order = await findSeatOrder(tx);
  const { seats } = PLAN_TERMS[to];
  await seatPeople(tx, sessionChanges, { seats, order, planChanged: from !== to });
}

/**
 * Names the people who work here now but would have no seat on the plan, worded for Owners; null if everyone has a
 * seat.
 */
export async function shutOutBy(tx: TenantTransaction, plan: PlanName): Promise<string | null> {
  const [colleagues, order] = await Promise.all([listColleagues(tx), findSeatOrder(tx)]);
  const people = colleagues
    .filter(({ isActive }) => isActive)
    .map(({ grantId: id, role, name }) => ({ id, role, name }));
  return shutOutText(
    plan,
    withoutSeat(plan, people, order).map(({ name }) => name),
  );
}
