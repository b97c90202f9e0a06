import type { Balance } from '@roundbook/contract/account/billing/balance';
import { planPrice } from '@roundbook/domain/account/billing/prices';
import { withVoucher } from '@roundbook/domain/account/billing/subscription';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { useRedeemVoucher } from './api.ts';
import { useCardEntry } from './card/use-card-entry.tsx';
import classes from './billing.module.css';

/** A waiting voucher: asks for a payment method first, then offers to redeem the voucher. */
export function VoucherCard({ balance }: { readonly balance: Balance }) {
  const { pendingVoucher, paymentMethod, subscription } = balance;
  const { today } = useAppStart();
  const redeem = useRedeemVoucher();
  const entry = useCardEntry();
  if (!pendingVoucher) return null;
  const { voucherCode, voucherDetails } = pendingVoucher;
  const { planCredits, cost } = voucherDetails;
  const plan = subscription.plan === 'Free' ? 'Pro' : subscription.plan;
  const given = withVoucher(subscription, { plan: 'Pro', planCredits }, today);
  if (given === null) return null;
  const { subscriptionPeriod: period, until } = given;
  const later = `${formatPounds(planPrice(plan, period).total)} a ${period === 'Year' ? 'year' : 'month'}`;
  const price = cost === 0 ? 'free' : `for ${formatPounds(cost)}`;
  return (
    <SectionCard title="Your voucher">
      <p className={classes.words}>
        {`${voucherCode} gives you ${planCredits} months of Pro, ${price}. `}
        {subscription.plan === 'Team' && 'You get as many days of Team as they are worth. '}
        {`Redeemed today, ${plan} lasts until ${formatLongDate(until)}. `}
        {paymentMethod
          ? `After that ${plan} costs ${later}; you can move to Free at any time.`
          : 'Please add a payment method first. It will not be charged for the voucher.'}
      </p>
      {paymentMethod ? (
        <ActionButton
          loading={redeem.isPending}
          onClick={() => redeem.mutate({ body: { voucherCode } })}
        >
          {`Redeem ${voucherCode}`}
        </ActionButton>
      ) : (
        <ActionButton loading={entry.isBeginning} onClick={entry.begin}>
          Add a payment method
        </ActionButton>
      )}
      {entry.dialog}
    </SectionCard>
  );
}
