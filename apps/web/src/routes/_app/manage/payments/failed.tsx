import { createFileRoute } from '@tanstack/react-router';
import { atLeast } from '@roundbook/contract/access';
import { FailedCharges } from '../../../../features/money/charges/failed-charges.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/payments/failed')({
  // As `listFailedCharges` has it: its contract would be part of the first page.
  beforeLoad: guard(atLeast('Manager', 'CUSTOMERS')),
  component: FailedCharges,
});
