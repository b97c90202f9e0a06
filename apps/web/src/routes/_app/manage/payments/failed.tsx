import { createFileRoute } from '@tanstack/react-router';
import { listFailedCharges } from '@roundbook/contract/money/charges/charges';
import { FailedCharges } from '../../../../features/money/charges/failed-charges.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/payments/failed')({
  beforeLoad: guard(listFailedCharges.access),
  component: FailedCharges,
});
