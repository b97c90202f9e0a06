import type { Balance } from '@roundbook/contract/account/billing/balance';
import { PLAN_TERMS, planPrice } from '@roundbook/domain/account/billing/prices';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import classes from './billing.module.css';

/** A sentence about the next period of the plan; null on Free. */
export function nextText({ subscription }: Pick<Balance, 'subscription'>): string | null {
  const { plan, subscriptionPeriod, periodUntil, next, lapsedOn } = subscription;
  if (next && periodUntil) return `${next.plan} from ${formatLongDate(periodUntil)}`;
  if (plan === 'Free') return null;
  if (periodUntil === null) return 'Free of charge, because you had it before plans were sold';
  const day = formatLongDate(periodUntil);
  if (lapsedOn !== null) return `Was paid until ${day}`;
  const period = subscriptionPeriod ?? 'Month';
  const price = formatPounds(planPrice(plan, period).total);
  return `${plan} renews on ${day} for ${price} a ${period === 'Year' ? 'year' : 'month'}`;
}

/** A summary of the plan, with a link to the other plans. */
export function PlanSummary({ balance }: { readonly balance: Balance }) {
  const { subscription, people } = balance;
  const { seats } = PLAN_TERMS[subscription.plan];
  return (
    <SectionCard title="Your plan">
      <Facts
        facts={[
          { label: 'Plan', value: <StatusBadge colour="glass">{subscription.plan}</StatusBadge> },
          { label: 'Next', value: nextText(balance) },
          { label: 'People', value: `${people.active} of ${seats}` },
          { label: 'Paused', value: people.paused > 0 ? String(people.paused) : null },
        ]}
      />
      <div className={classes.buttons}>
        <LinkButton to="/billing/plan" variant="default">
          {subscription.plan === 'Team' ? 'See plans' : 'Change plan'}
        </LinkButton>
      </div>
    </SectionCard>
  );
}
