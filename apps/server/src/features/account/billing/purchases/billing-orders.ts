import type { PurchaseShares } from '@roundbook/domain/account/billing/balance-ledger';
import { PLAN_TERMS, type Price, priceOf } from '@roundbook/domain/account/billing/prices';
import type { PaidPeriod } from '@roundbook/domain/account/billing/subscription';
import { voucherDetailsOf } from '@roundbook/domain/account/registrations/vouchers';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';

/** A period as a purchase keeps it; purchases from before periods had a worth lack it. */
type OrderedPeriod = Omit<PaidPeriod, 'worth'> & Partial<Pick<PaidPeriod, 'worth'>>;

/** An order, as its purchase keeps it until it takes effect. */
export type OrderDetails =
  | ({ readonly kind: 'plan' | 'renewal' } & OrderedPeriod)
  /** `automatic` if they are bought because few are left. */
  | { readonly kind: 'texts'; readonly count: number; readonly automatic?: true }
  | { readonly kind: 'leads'; readonly count: number }
  /** Months of a plan, for a voucher, or given for friends: only then it says how many. */
  | ({ readonly kind: 'voucher'; readonly code: string; readonly given?: number } & OrderedPeriod);

/** One line of a bill, without VAT. */
export interface OrderLine {
  readonly description: string;
  readonly net: number;
}

/** Something that a business buys from the platform. */
export interface Order {
  readonly details: OrderDetails;
  readonly lines: readonly OrderLine[];
  readonly price: Price;
}

/** A period of a plan. @param unused what is taken off for the rest of the current one */
export function planOrder(
  kind: 'plan' | 'renewal',
  period: PaidPeriod,
  full: Price,
  price: Price,
): Order {
  const until = formatLongDate(period.until);
  const lines = [
    {
      description: `${period.plan} for a ${period.subscriptionPeriod.toLowerCase()}, until ${until}`,
      net: full.net,
    },
    ...(price.net < full.net
      ? [{ description: 'Unused part of your current plan', net: price.net - full.net }]
      : []),
  ];
  return { details: { kind, ...period }, lines, price };
}

/** A bundle of texts. @param automatic bought because few are left */
export function textsOrder(count: number, price: Price, automatic = false): Order {
  const description = `${count.toLocaleString('en-GB')} texts`;
  const details = { kind: 'texts', count, ...(automatic && { automatic }) } as const;
  return { details, lines: [{ description, net: price.net }], price };
}

/** Credits for leads. */
export function leadsOrder(count: number, price: Price): Order {
  const description = `${count} lead credits`;
  return { details: { kind: 'leads', count }, lines: [{ description, net: price.net }], price };
}

/** Months of a plan for a voucher, at what they cost. */
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

/** Months of a plan that cost nothing. @param code what they are given for, as the bill names it */
export function givenOrder(code: string, months: number, period: PaidPeriod): Order {
  return {
    details: { kind: 'voucher', code, given: months, ...period },
    lines: [{ description: `${months} months of ${period.plan}: ${code}`, net: 0 }],
    price: priceOf(0),
  };
}

/** How a purchase is booked. What a voucher is worth is earned, and given away. */
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
