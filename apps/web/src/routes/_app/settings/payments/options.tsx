import { createFileRoute } from '@tanstack/react-router';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { PaymentOptions } from '../../../../features/money/payment-accounts/payment-options.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/payments/options')({
  beforeLoad: guard(getPaymentAccount.access),
  component: PaymentOptions,
});
