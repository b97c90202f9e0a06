import { createFileRoute } from '@tanstack/react-router';
import { listPayouts } from '@roundbook/contract/account/billing/payouts';
import { Payouts } from '../../../../features/account/billing/payouts/payouts.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/payments/payouts')({
  beforeLoad: guard(listPayouts.access),
  component: Payouts,
});
