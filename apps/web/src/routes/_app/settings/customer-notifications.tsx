import { createFileRoute } from '@tanstack/react-router';
import { listTriggers } from '@roundbook/contract/messages/triggers/triggers';
import { CustomerNotifications } from '../../../features/messages/triggers/customer-notifications.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/customer-notifications')({
  beforeLoad: guard(listTriggers.access),
  component: CustomerNotifications,
});
