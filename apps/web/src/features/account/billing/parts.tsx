import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconGift } from '@tabler/icons-react';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import classes from './billing.module.css';

/** The most urgent notice for an Owner: an unpaid plan, or a waiting voucher. */
export function BillingPrompt() {
  const { graceUntil, pendingVoucher } = useAppStart().balance;
  if (graceUntil !== null) {
    return (
      <Alert
        className={classes.prompt}
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title="Your plan has not been paid for"
      >
        {`It runs until ${formatLongDate(graceUntil)}. `}
        <TextLink to="/billing" underline="always">
          Check your payment method
        </TextLink>
      </Alert>
    );
  }
  if (!pendingVoucher) return null;
  const { planCredits, cost } = pendingVoucher.voucherDetails;
  return (
    <Alert
      className={classes.prompt}
      color="glass"
      icon={<IconGift aria-hidden />}
      title={`Your voucher ${pendingVoucher.voucherCode} is waiting`}
    >
      {`${planCredits} months of Pro${cost === 0 ? ' for free' : ''}. `}
      <TextLink to="/billing" underline="always">
        Redeem it
      </TextLink>
    </Alert>
  );
}
