import { createFileRoute } from '@tanstack/react-router';
import { atLeast } from '@roundbook/contract/access';
import { ProviderEvents } from '../../../../features/money/provider-events/provider-events.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/payments/events')({
  beforeLoad: guard(atLeast('Owner')),
  component: ProviderEvents,
});
