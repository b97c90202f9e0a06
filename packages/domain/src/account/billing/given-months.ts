import type { PlanName } from '../../access/features.ts';
import { addMonths } from '../../values/dates/arithmetic.ts';
import { datePartsOf, type PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { PLAN_TERMS } from './prices.ts';
import {
  daysFor,
  isLargerPlan,
  lengthened,
  type PaidPeriod,
  type Subscription,
  unusedWorth,
} from './subscription.ts';

/** Months of a plan that a voucher or a referral gives. */
interface GivenMonths {
  readonly plan: PlanName;
  readonly planCredits: number;
}

/** The value of months that are given, in pence without VAT: the monthly price of their plan for each month. */
export function worthOfMonths(voucher: GivenMonths): Pence {
  return voucher.planCredits * PLAN_TERMS[voucher.plan].Month;
}

/**
 * The period after redeeming a voucher, or after a referral gave months. It begins today and contains the worth of
 * the rest of the current period and of the months at their plan's monthly price.
 * - If the business has the voucher's plan, the period grows by the months.
 * - If it has a smaller plan, the voucher's plan begins, and the rest of the smaller plan buys further days.
 * - If it has a larger plan, the months buy as many days of it as they are worth.
 * @returns the period; null for a free plan without an end, which a voucher cannot lengthen
 */
export function withVoucher(
  current: Subscription,
  voucher: GivenMonths,
  today: PlainDate,
): PaidPeriod | null {
  const { plan, subscriptionPeriod, periodUntil } = current;
  const given = worthOfMonths(voucher);
  const rest = unusedWorth(current, today);
  const worth = rest + given;
  if (plan === 'Free' || (periodUntil !== null && isLargerPlan(voucher.plan, plan))) {
    const until = addMonths(today, voucher.planCredits);
    const period = { plan: voucher.plan, subscriptionPeriod: 'Month' } as const;
    return lengthened(
      { ...period, startedOn: today, from: today, until, worth },
      daysFor(rest, given, today, until),
    );
  }
  if (subscriptionPeriod === null || periodUntil === null) return null;
  // In grace the period is over, so the months begin today.
  const isOver = periodUntil <= today;
  const runsUntil = isOver ? today : periodUntil;
  const startedOn = isOver ? today : (current.startedOn ?? today);
  const period = { plan, subscriptionPeriod, startedOn, from: today, until: runsUntil, worth };
  const { day } = datePartsOf(startedOn);
  if (plan === voucher.plan) {
    return { ...period, until: addMonths(runsUntil, voucher.planCredits, day) };
  }
  const month = addMonths(runsUntil, 1, day);
  return lengthened(period, daysFor(given, PLAN_TERMS[plan].Month, runsUntil, month));
}
