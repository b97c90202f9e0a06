import { createFileRoute } from '@tanstack/react-router';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { Billing } from '../../../features/account/billing/billing.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/billing/')({
  beforeLoad: guard(getBalance.access),
  component: Billing,
});
