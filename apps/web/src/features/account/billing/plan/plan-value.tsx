import type { Balance } from '@roundbook/contract/account/billing/balance';
import type { PlanName } from '@roundbook/domain/access/features';
import {
  PLATFORM_VAT_PERCENT,
  planPrice,
  type SubscriptionPeriod,
} from '@roundbook/domain/account/billing/prices';
import { type PlanMove, unusedWorth } from '@roundbook/domain/account/billing/subscription';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Facts } from '@roundbook/ui/text/facts.tsx';

type Now = Extract<PlanMove, { kind: 'now' }>;
type Later = Extract<PlanMove, { kind: 'later' }>;

/** The label for the unused part of the current period. */
export function unusedLabel({ plan, periodUntil }: Balance['subscription']): string {
  const until = periodUntil === null ? '' : ` until ${formatLongDate(periodUntil)}`;
  return `Unused part of your ${plan} plan${until}`;
}

/** A plan and its last day, with the plan's value without VAT. */
export function worthText(plan: PlanName, until: PlainDate, worth: number): string {
  return `${plan} until ${formatLongDate(until)}, worth ${formatPounds(worth)}`;
}

/** The price of a plan with VAT, by its period. */
export function priceText(plan: PlanName, period: SubscriptionPeriod): string {
  const { total } = planPrice(plan, period);
  return total === 0 ? 'at no charge' : `${formatPounds(total)} a ${period.toLowerCase()}`;
}

interface ValueProps<Move> {
  readonly move: Move;
  readonly subscription: Balance['subscription'];
}

/**
 * The price of a plan that begins now, less the unused part of the current plan, and the resulting plan with its value.
 */
export function ValueNow({ move, subscription }: ValueProps<Now>) {
  const { full, unused, price, period } = move;
  return (
    <Facts
      facts={[
        {
          label: `${period.plan} for a ${period.subscriptionPeriod.toLowerCase()}`,
          value: formatPounds(full.net),
        },
        { label: unusedLabel(subscription), value: unused > 0 ? formatPounds(-unused) : null },
        {
          label: 'Left over, as extra days',
          value: unused > full.net ? formatPounds(unused - full.net) : null,
        },
        { label: `VAT at ${PLATFORM_VAT_PERCENT}%`, value: formatPounds(price.vat) },
        { label: 'To pay now', value: <strong>{formatPounds(price.total)}</strong> },
        { label: 'You get', value: worthText(period.plan, period.until, period.worth) },
      ]}
    />
  );
}

/** The value that the current plan keeps until a smaller plan begins, and the price from then on. */
export function ValueLater({
  move,
  subscription,
  today,
}: ValueProps<Later> & { readonly today: PlainDate }) {
  const { from, next } = move;
  const unused = unusedWorth(subscription, today);
  return (
    <Facts
      facts={[
        {
          label: 'You keep',
          value: unused > 0 ? worthText(subscription.plan, from, unused) : null,
        },
        {
          label: `From ${formatLongDate(from)}`,
          value: `${next.plan}, ${priceText(next.plan, next.subscriptionPeriod)}`,
        },
      ]}
    />
  );
}
