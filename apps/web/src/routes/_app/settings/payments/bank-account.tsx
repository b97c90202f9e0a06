import { createFileRoute } from '@tanstack/react-router';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { BankAccount } from '../../../../features/money/payment-accounts/bank-account.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/payments/bank-account')({
  beforeLoad: guard(getPaymentAccount.access),
  component: BankAccount,
});
