import { createFileRoute } from '@tanstack/react-router';
import { atLeast } from '@roundbook/contract/access';
import { SandboxScreen } from '../../../../features/money/sandbox/sandbox.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/payments/sandbox')({
  beforeLoad: guard(atLeast('Owner')),
  component: SandboxScreen,
});
