import { PLANS, type PlanName } from '../../access/features.ts';
import { addDays, addMonths, diffDays } from '../../values/dates/arithmetic.ts';
import { formatLongDate } from '../../values/dates/long-date.ts';
import { datePartsOf, type PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { LEAST_CHARGE } from './balance-ledger.ts';
import { PLAN_TERMS, planPrice, type Price, priceOf, type SubscriptionPeriod } from './prices.ts';

/** The number of days for which an unpaid plan continues. */
export const GRACE_DAYS = 14;

/** The days of grace on which the payment is tried again, counted from the first failure. */
const RETRY_DAYS: readonly number[] = [0, 3, 7, 10, 13];

/** A plan and how it is paid. */
export interface PlanChoice {
  readonly plan: PlanName;
  readonly subscriptionPeriod: SubscriptionPeriod;
}

/** A business's plan and its current period. */
export interface Subscription {
  readonly plan: PlanName;
  /** Null on Free, and for a free plan given before plans were sold. */
  readonly subscriptionPeriod: SubscriptionPeriod | null;
  /**
   * The day of the month on which periods begin; a period that began on the 31st begins on the last day of
   * February.
   */
  readonly startedOn: PlainDate | null;
  readonly periodFrom: PlainDate | null;
  /** The day on which the next period begins; null for a plan without periods. */
  readonly periodUntil: PlainDate | null;
  /**
   * The worth of the whole current period, in pence without VAT: the price of the plan, plus the value of the
   * months that vouchers and referrals gave. It runs down evenly, day by day.
   */
  readonly periodWorth: Pence;
  /** The plan from the next period onwards; null if it stays the same. */
  readonly next: PlanChoice | null;
  /** The day of the first failed payment; null while the plan is paid. */
  readonly lapsedOn: PlainDate | null;
}

/** A period of a plan that was paid for or given. */
export interface PaidPeriod extends PlanChoice {
  readonly startedOn: PlainDate;
  readonly from: PlainDate;
  readonly until: PlainDate;
  /** The worth of the whole period, in pence without VAT. */
  readonly worth: Pence;
}

/** The effect of choosing a plan. */
export type PlanMove =
  | {
      readonly kind: 'now';
      /** The full price of the new period. */
      readonly full: Price;
      /** The worth of the rest of the current period, in pence without VAT; all of it is credited to the new period. */
      readonly unused: Pence;
      /** The price to pay now. */
      readonly price: Price;
      readonly period: PaidPeriod;
    }
  | {
      readonly kind: 'later';
      /** The first day of the other plan: the current plan keeps its whole period. */
      readonly from: PlainDate;
      readonly next: PlanChoice;
    }
  /** Cancels a change of plan that has not taken effect yet. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'refused'; readonly reason: string };

/** The end of a period that begins on the day `from`. */
function periodEnd(from: PlainDate, period: SubscriptionPeriod, startedOn: PlainDate): PlainDate {
  return addMonths(from, period === 'Year' ? 12 : 1, datePartsOf(startedOn).day);
}

/** The worth of the rest of a subscription's period, in pence without VAT. Today counts as unused. */
export function unusedWorth(subscription: Subscription, today: PlainDate): Pence {
  const { periodFrom, periodUntil, periodWorth } = subscription;
  if (periodFrom === null || periodUntil === null || today >= periodUntil) return 0;
  const days = diffDays(periodFrom, periodUntil);
  const left = Math.min(days, diffDays(today, periodUntil));
  return Math.round((periodWorth * left) / days);
}

/** The number of days that an amount buys at a period's price; part of a day counts as a whole day. */
export function daysFor(amount: Pence, price: Pence, from: PlainDate, until: PlainDate): number {
  return amount > 0 ? Math.ceil((amount * diffDays(from, until)) / price) : 0;
}

/**
 * A period extended by a number of days; later periods begin on the day of the month on which the extended period
 * ends.
 */
export function lengthened(period: PaidPeriod, days: number): PaidPeriod {
  if (days === 0) return period;
  const until = addDays(period.until, days);
  return { ...period, until, startedOn: until };
}

/** Whether a plan is larger than another. */
export function isLargerPlan(plan: PlanName, than: PlanName): boolean {
  return PLANS.indexOf(plan) > PLANS.indexOf(than);
}

/**
 * The effect of choosing a plan on a day. A larger plan, or a year instead of a month, begins immediately: the
 * worth of the rest of the current period is deducted from its price. A smaller plan, or a month instead of a year,
 * begins with the next period.
 */
export function planMove(current: Subscription, wanted: PlanChoice, today: PlainDate): PlanMove {
  const { plan, subscriptionPeriod: period, periodUntil } = current;
  const isSamePlan = wanted.plan === plan;
  if (isSamePlan && (plan === 'Free' || period === null || wanted.subscriptionPeriod === period)) {
    if (current.next) return { kind: 'stay' };
    return { kind: 'refused', reason: `You are already on ${plan}.` };
  }
  const isLarger = isLargerPlan(wanted.plan, plan);
  const isRunning = periodUntil !== null && today < periodUntil;
  if (isLarger && isRunning && period === 'Year' && wanted.subscriptionPeriod === 'Month') {
    const until = formatLongDate(periodUntil);
    return {
      kind: 'refused',
      reason: `You pay by the year, until ${until}. Please choose ${wanted.plan} by the year too.`,
    };
  }
  const isLonger = isSamePlan && wanted.subscriptionPeriod === 'Year';
  if (isLarger || isLonger) return startNow(current, wanted, today);
  const next = {
    plan: wanted.plan,
    subscriptionPeriod: wanted.subscriptionPeriod,
  };
  // A free plan has no end, and the period of an unpaid plan is over: the smaller plan begins tomorrow.
  return { kind: 'later', from: isRunning ? periodUntil : addDays(today, 1), next };
}

/** The subscription after a move that costs nothing today. A paid period stays as it is. */
export function afterMove(
  current: Subscription,
  move: Extract<PlanMove, { kind: 'later' | 'stay' }>,
): Subscription {
  const { subscriptionPeriod, periodUntil } = current;
  const isPaid = subscriptionPeriod !== null;
  if (move.kind === 'stay') {
    return { ...current, next: null, periodUntil: isPaid ? periodUntil : null };
  }
  return { ...current, next: move.next, periodUntil: isPaid ? periodUntil : move.from };
}

function startNow(current: Subscription, wanted: PlanChoice, today: PlainDate): PlanMove {
  const { plan, subscriptionPeriod } = wanted;
  const full = planPrice(plan, subscriptionPeriod);
  const unused = unusedWorth(current, today);
  const price = priceOf(Math.max(0, full.net - unused));
  const period = {
    plan,
    subscriptionPeriod,
    startedOn: today,
    from: today,
    until: periodEnd(today, subscriptionPeriod, today),
    worth: Math.max(full.net, unused),
  };
  return {
    kind: 'now',
    full,
    unused,
    // Cards cannot be charged a few pence.
    price: price.total < LEAST_CHARGE ? priceOf(0) : price,
    period: lengthened(period, daysFor(unused - full.net, full.net, today, period.until)),
  };
}

/** The subscription after payment for a period. */
export function subscribed(period: PaidPeriod): Subscription {
  return {
    plan: period.plan,
    subscriptionPeriod: period.subscriptionPeriod,
    startedOn: period.startedOn,
    periodFrom: period.from,
    periodUntil: period.until,
    periodWorth: period.worth,
    next: null,
    lapsedOn: null,
  };
}

/** The Free plan, which has no periods. */
export const FREE: Subscription = {
  plan: 'Free',
  subscriptionPeriod: null,
  startedOn: null,
  periodFrom: null,
  periodUntil: null,
  periodWorth: 0,
  next: null,
  lapsedOn: null,
};

/** The billing action that is due on a day. */
export type PlanDue =
  | { readonly kind: 'none' }
  /** The next period has to be paid for. */
  | {
      readonly kind: 'renew';
      readonly period: PaidPeriod;
      readonly price: Price;
    }
  /** In grace, between two attempts to take the payment. */
  | { readonly kind: 'grace'; readonly until: PlainDate }
  | { readonly kind: 'free'; readonly because: 'chosen' | 'lapsed' };

/**
 * The billing action that a subscription needs on a day; none before the end of its period.
 * @param now whether to try a payment in grace today regardless of the schedule, because the
 * business has added a new card
 */
export function planDue(subscription: Subscription, today: PlainDate, now = false): PlanDue {
  const { plan, subscriptionPeriod, periodUntil, lapsedOn, next } = subscription;
  if (periodUntil === null || plan === 'Free' || today < periodUntil) return { kind: 'none' };
  const chosen = next ?? {
    plan,
    subscriptionPeriod: subscriptionPeriod ?? 'Month',
  };
  if (chosen.plan === 'Free') return { kind: 'free', because: 'chosen' };
  if (lapsedOn !== null) {
    const days = diffDays(lapsedOn, today);
    if (days >= GRACE_DAYS) return { kind: 'free', because: 'lapsed' };
    if (!now && !RETRY_DAYS.includes(days))
      return { kind: 'grace', until: addDays(lapsedOn, GRACE_DAYS) };
  }
  const startedOn = next ? periodUntil : (subscription.startedOn ?? periodUntil);
  const price = planPrice(chosen.plan, chosen.subscriptionPeriod);
  return {
    kind: 'renew',
    period: {
      ...chosen,
      startedOn,
      from: periodUntil,
      until: periodEnd(periodUntil, chosen.subscriptionPeriod, startedOn),
      worth: price.net,
    },
    price,
  };
}

/** The last day of grace, after which the plan becomes Free; null while the plan is paid for. */
export function graceUntil({ lapsedOn }: Subscription): PlainDate | null {
  return lapsedOn === null ? null : addDays(lapsedOn, GRACE_DAYS);
}

/** The number of people who have to be paused so that the rest fit the plan's seats. */
export function peopleAbove(plan: PlanName, people: number): number {
  return Math.max(0, people - PLAN_TERMS[plan].seats);
}
