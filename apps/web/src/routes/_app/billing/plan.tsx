import { createFileRoute } from '@tanstack/react-router';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { Plans } from '../../../features/account/billing/plan/plans.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/billing/plan')({
  beforeLoad: guard(getBalance.access),
  component: Plans,
});
