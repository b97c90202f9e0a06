import type { changePlan } from '@roundbook/contract/account/billing/purchases';
import { afterMove, planMove } from '@roundbook/domain/account/billing/subscription';
import { refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { planOrder } from './purchases/billing-orders.ts';
import { buy, openAccount } from './purchases/billing-purchases.ts';
import type { SeatParts } from './purchases/billing-seats.ts';
import { findAccount } from './queries.ts';
import * as store from './store.ts';

/**
 * Changes the plan: immediately, charging its price, or with the next period. For a plan with fewer seats, saves
 * the order in which colleagues keep their seats.
 */
export async function change(
  parts: SeatParts,
  { tx, body, today, enqueue, facts }: WriteCall<typeof changePlan>,
) {
  const open = await openAccount(tx, today, body.seen);
  const { subscription } = open.account;
  const move = planMove(subscription, body, today);
  if (move.kind === 'refused') throw refuse(move.reason, 'plan');
  if (body.order) store.save(tx, { seat_order: body.order });
  if (move.kind === 'now') {
    const order = planOrder('plan', move.period, move.full, move.price);
    const purchase = await buy(tx, open, order, { ...parts, enqueue, today, facts });
    return { subscription: (await findAccount(tx)).subscription, purchase };
  }
  const changed = afterMove(subscription, move);
  store.saveSubscription(tx, changed);
  return { subscription: changed, purchase: null };
}
