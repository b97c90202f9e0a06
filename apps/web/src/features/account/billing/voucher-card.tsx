import type { Balance } from '@roundbook/contract/account/billing/balance';
import { withVoucher, worthOfMonths } from '@roundbook/domain/account/billing/given-months';
import { unusedWorth } from '@roundbook/domain/account/billing/subscription';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { useRedeemVoucher } from './api.ts';
import { useCardEntry } from './card/use-card-entry.tsx';
import { priceText, unusedLabel, worthText } from './plan/plan-value.tsx';
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
  const months = { plan: 'Pro', planCredits } as const;
  const given = withVoucher(subscription, months, today);
  if (given === null) return null;
  const { plan, subscriptionPeriod: period, until, worth } = given;
  const unused = unusedWorth(subscription, today);
  const { next } = subscription;
  const later = next ?? { plan, subscriptionPeriod: period };
  const price = cost === 0 ? 'free' : `for ${formatPounds(cost)}`;
  return (
    <SectionCard title="Your voucher">
      <p className={classes.words}>
        {`${voucherCode} gives you ${planCredits} months of Pro, ${price}. `}
        {subscription.plan === 'Team' && 'You get as many days of Team as they are worth. '}
        {`If you redeem it today, ${plan} lasts until ${formatLongDate(until)}. `}
        {paymentMethod
          ? `After that: ${later.plan}, ${priceText(later.plan, later.subscriptionPeriod)}. You can move to Free at any time.`
          : 'Please add a payment method first. It will not be charged for the voucher.'}
      </p>
      <Facts
        facts={[
          { label: unusedLabel(subscription), value: unused > 0 ? formatPounds(unused) : null },
          { label: `${planCredits} months of Pro`, value: formatPounds(worthOfMonths(months)) },
          { label: 'You get', value: worthText(plan, until, worth) },
        ]}
      />
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
