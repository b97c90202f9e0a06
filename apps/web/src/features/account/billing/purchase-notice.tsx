import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { Balance } from '@roundbook/contract/account/billing/balance';
import { graceUntil } from '@roundbook/domain/account/billing/subscription';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';

/** The most urgent notice: an unpaid plan, or a purchase in progress or failed. */
export function PurchaseNotice({ balance }: { readonly balance: Balance }) {
  const { subscription, purchase, paymentMethod } = balance;
  const grace = graceUntil(subscription);
  return (
    <>
      {grace !== null && (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title="Your plan has not been paid for"
        >
          {paymentMethod
            ? 'Your payment method was declined. We try it again every few days, and try a new payment method at once. Please replace it'
            : 'Please add a payment method'}
          {` by ${formatLongDate(grace)}. After that your business moves to Free; you keep all your data.`}
        </Alert>
      )}
      {purchase?.state === 'Pending' && (
        <Alert color="blue" icon={<IconClock aria-hidden />} title="Your card is being charged">
          {`${purchase.description}: ${formatPounds(purchase.fromMethod)}. This takes a few seconds; you can leave this page.`}
        </Alert>
      )}
      {purchase?.state === 'Failed' && (
        <Alert
          color="amber"
          icon={<IconAlertTriangle aria-hidden />}
          title={`Not paid: ${purchase.description}`}
        >
          {`${purchase.reason} No money was taken.`}
        </Alert>
      )}
    </>
  );
}
