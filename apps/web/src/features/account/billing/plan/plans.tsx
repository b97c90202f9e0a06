import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Balance } from '@roundbook/contract/account/billing/balance';
import { PLANS, type PlanName } from '@roundbook/domain/access/features';
import { planOffers } from '@roundbook/domain/account/billing/plan-offers';
import {
  planPrice,
  SUBSCRIPTION_PERIODS,
  type SubscriptionPeriod,
} from '@roundbook/domain/account/billing/prices';
import type { PlanChoice } from '@roundbook/domain/account/billing/subscription';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { PageSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { balanceQuery } from '../api.ts';
import { nextText } from '../plan-summary.tsx';
import { PurchaseNotice } from '../purchase-notice.tsx';
import { VoucherCard } from '../voucher-card.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import billing from '../billing.module.css';
import classes from './plans.module.css';

interface PlanCardProps {
  readonly plan: PlanName;
  readonly period: SubscriptionPeriod;
  readonly balance: Balance;
  readonly onChoose: (choice: PlanChoice) => void;
}

function PlanCard({ plan, period, balance, onChoose }: PlanCardProps) {
  const { subscription, purchase } = balance;
  const isCurrent = subscription.plan === plan;
  const isPaidSo =
    subscription.subscriptionPeriod === null || subscription.subscriptionPeriod === period;
  const isNext = subscription.next?.plan === plan;
  // Only the next larger plan gets the main button.
  const isOffered = PLANS.indexOf(plan) === PLANS.indexOf(subscription.plan) + 1 && !isNext;
  const { net, total } = planPrice(plan, period);
  // The user can return to the current plan, or pay for another period of it.
  const isChosen = isCurrent ? isPaidSo && !subscription.next : isNext;
  return (
    <section className={classes.plan} data-current={isCurrent} aria-label={plan}>
      <div className={classes.head}>
        <h2 className={classes.name}>{plan}</h2>
        {isCurrent && <StatusBadge colour="glass">Your plan</StatusBadge>}
        {isNext && <StatusBadge colour="blue">Next</StatusBadge>}
      </div>
      <div>
        <div className={classes.price}>{formatPounds(net)}</div>
        <div className={classes.hint}>
          {net === 0 ? 'For good' : `a ${period.toLowerCase()} plus VAT: ${formatPounds(total)}`}
        </div>
      </div>
      <ul className={classes.list}>
        {planOffers(plan).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <ActionButton
        variant={isOffered ? 'filled' : 'default'}
        disabled={isChosen || purchase?.state === 'Pending'}
        onClick={() => onChoose({ plan, subscriptionPeriod: period })}
      >
        {isChosen && isCurrent
          ? 'Your plan'
          : isChosen
            ? 'Begins later'
            : isCurrent && subscription.next
              ? `Stay on ${plan}`
              : isCurrent
                ? `Pay by the ${period.toLowerCase()}`
                : `Move to ${plan}`}
      </ActionButton>
    </section>
  );
}

function PlanChoices({ balance }: { readonly balance: Balance }) {
  const [period, setPeriod] = useState<SubscriptionPeriod>(
    balance.subscription.subscriptionPeriod ?? 'Month',
  );
  const [choice, setChoice] = useState<PlanChoice | null>(null);
  return (
    <>
      <div className={billing.stack}>
        <PurchaseNotice balance={balance} />
        <VoucherCard balance={balance} />
      </div>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Pay by the month or the year"
          value={period}
          onChange={(value) => setPeriod(value)}
          data={SUBSCRIPTION_PERIODS.map((value) => ({
            value,
            label: value === 'Month' ? 'By the month' : 'By the year: two months free',
          }))}
        />
        <span className={classes.hint}>{nextText(balance)}</span>
      </div>
      <div className={classes.plans}>
        {PLANS.map((plan) => (
          <PlanCard key={plan} plan={plan} period={period} balance={balance} onChoose={setChoice} />
        ))}
      </div>
      {choice && <PlanDialog balance={balance} choice={choice} onClose={() => setChoice(null)} />}
    </>
  );
}

/** The plans side by side. */
export function Plans() {
  const query = useQuery(balanceQuery);
  return (
    <Page title="Plan" parent={{ label: 'Billing', to: '/billing' }}>
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(balance) => <PlanChoices balance={balance} />}
      </Loaded>
    </Page>
  );
}
