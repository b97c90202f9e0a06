import { createFileRoute } from '@tanstack/react-router';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { PaymentSetup } from '../../../../features/money/payment-accounts/payment-setup.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/payments/setup')({
  beforeLoad: guard(getPaymentAccount.access),
  component: PaymentSetup,
});
