import type { Balance } from '@roundbook/contract/account/billing/balance';
import { planPrice } from '@roundbook/domain/account/billing/prices';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useRedeemVoucher } from './api.ts';
import { useCardEntry } from './card/use-card-entry.tsx';
import classes from './billing.module.css';

/** A voucher that waits: asks for a payment method first, then offers to redeem it. */
export function VoucherCard({ balance }: { readonly balance: Balance }) {
  const { pendingVoucher, paymentMethod, subscription } = balance;
  const redeem = useRedeemVoucher();
  const entry = useCardEntry();
  if (!pendingVoucher) return null;
  const { voucherCode, voucherDetails } = pendingVoucher;
  const { planCredits, cost } = voucherDetails;
  const isPro = subscription.plan === 'Pro';
  const period = (isPro && subscription.subscriptionPeriod) || 'Month';
  const later = `${formatPounds(planPrice('Pro', period).total)} a ${period === 'Year' ? 'year' : 'month'}`;
  const price = cost === 0 ? 'free' : `for ${formatPounds(cost)}`;
  return (
    <SectionCard title="Your voucher">
      <p className={classes.words}>
        {`${voucherCode} gives you ${planCredits} months of Pro, ${price}. `}
        {paymentMethod
          ? `After that Pro costs ${later}; you can move to Free at any time.`
          : 'Please add a payment method first. It is not charged for the voucher.'}
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
