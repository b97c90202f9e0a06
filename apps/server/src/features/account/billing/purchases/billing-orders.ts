import type { PurchaseShares } from '@roundbook/domain/account/billing/balance-ledger';
import { PLAN_TERMS, type Price, priceOf } from '@roundbook/domain/account/billing/prices';
import type { PaidPeriod } from '@roundbook/domain/account/billing/subscription';
import { voucherDetailsOf } from '@roundbook/domain/account/registrations/vouchers';
import { addDays, diffDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

/** A plan period as stored with a purchase; older purchases have no `worth`. */
type OrderedPeriod = Omit<PaidPeriod, 'worth'> & Partial<Pick<PaidPeriod, 'worth'>>;

/** A purchase's order, stored until it takes effect. */
export type OrderDetails =
  | ({ readonly kind: 'plan' | 'renewal' } & OrderedPeriod)
  /** `automatic` if bought because few texts were left. */
  | { readonly kind: 'texts'; readonly count: number; readonly automatic?: true }
  | { readonly kind: 'leads'; readonly count: number }
  /**
   * Months of a plan, from a voucher or as a reward for referrals; `given` is the number of months,
   * set only for referrals.
   */
  | ({ readonly kind: 'voucher'; readonly code: string; readonly given?: number } & OrderedPeriod);

/** One line of a bill; the amount excludes VAT. */
export interface OrderLine {
  readonly description: string;
  readonly net: number;
}

/** A business's purchase from the platform. */
export interface Order {
  readonly details: OrderDetails;
  readonly lines: readonly OrderLine[];
  readonly price: Price;
}

function periodWords({ plan, subscriptionPeriod, until }: OrderedPeriod): string {
  return `${plan} for a ${subscriptionPeriod.toLowerCase()}, until ${formatLongDate(until)}`;
}

/**
 * An order as it takes effect on the day of its payment. If the card payment for a plan succeeds only days later, the
 * plan begins on that day, so that the business has the whole period that it paid for. A renewal continues the period
 * before it.
 */
export function paidOn(order: Order, today: PlainDate): Order {
  const { details, lines } = order;
  const days = details.kind === 'plan' ? diffDays(details.from, today) : 0;
  if (details.kind !== 'plan' || days <= 0) return order;
  const period = {
    ...details,
    startedOn: addDays(details.startedOn, days),
    from: today,
    until: addDays(details.until, days),
  };
  const [first, ...rest] = lines;
  const worded = first ? [{ ...first, description: periodWords(period) }, ...rest] : lines;
  return { ...order, details: period, lines: worded };
}

/**
 * Orders a plan period.
 * @param price the price to pay: `full`, less the unused part of the current period
 */
export function planOrder(
  kind: 'plan' | 'renewal',
  period: PaidPeriod,
  full: Price,
  price: Price,
): Order {
  const lines = [
    { description: periodWords(period), net: full.net },
    ...(price.net < full.net
      ? [{ description: 'Unused part of your current plan', net: price.net - full.net }]
      : []),
  ];
  return { details: { kind, ...period }, lines, price };
}

/**
 * Orders a bundle of texts. @param automatic whether the bundle is bought because few texts are
 * left
 */
export function textsOrder(count: number, price: Price, automatic = false): Order {
  const description = `${count.toLocaleString('en-GB')} texts`;
  const details = { kind: 'texts', count, ...(automatic && { automatic }) } as const;
  return { details, lines: [{ description, net: price.net }], price };
}

/** Orders lead credits. */
export function leadsOrder(count: number, price: Price): Order {
  const description = `${count} lead credits`;
  return { details: { kind: 'leads', count }, lines: [{ description, net: price.net }], price };
}

/** Orders months of a plan for a voucher, at their value. */
export function voucherOrder(
  code: string,
  months: number,
  period: PaidPeriod,
  price: Price,
): Order {
  const description = `Voucher ${code}: ${months} months of ${period.plan}`;
  return {
    details: { kind: 'voucher', code, ...period },
    lines: [{ description, net: price.net }],
    price,
  };
}

/** Orders free months of a plan. @param code the reason, as shown on the bill */
export function givenOrder(code: string, months: number, period: PaidPeriod): Order {
  return {
    details: { kind: 'voucher', code, given: months, ...period },
    lines: [{ description: `${months} months of ${period.plan}: ${code}`, net: 0 }],
    price: priceOf(0),
  };
}

/** The ledger shares of a purchase. A voucher's value is booked as both earned and given away. */
export function sharesOf(details: OrderDetails, { net, vat }: Price): PurchaseShares {
  if (details.kind !== 'voucher') {
    const isPlan = details.kind === 'plan' || details.kind === 'renewal';
    return { revenue: [{ account: isPlan ? 'plans' : details.kind, amount: net }], vat };
  }
  const months = details.given ?? voucherDetailsOf(details.code)?.planCredits ?? 0;
  const worth = months * PLAN_TERMS[details.plan].Month;
  return {
    revenue: [
      { account: 'plans', amount: worth },
      { account: 'vouchers', amount: net - worth },
    ],
    vat,
  };
}
