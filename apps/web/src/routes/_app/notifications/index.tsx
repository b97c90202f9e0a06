import { createFileRoute } from '@tanstack/react-router';
import {
  listNotifications,
  NOTIFICATION_STATUSES,
} from '@roundbook/contract/messages/notifications/notifications';
import {
  type NotificationFilters,
  NotificationList,
} from '../../../features/messages/notifications/notification-list.tsx';
import { guard } from '../../../platform/access.ts';
import { searchChoice } from '../../../platform/search-params.ts';

function pageOf(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined;
}

export const Route = createFileRoute('/_app/notifications/')({
  beforeLoad: guard(listNotifications.access),
  validateSearch: (search): NotificationFilters => ({
    status: searchChoice(search, 'status', NOTIFICATION_STATUSES),
    page: pageOf(search['page']),
  }),
  component: NotificationsScreen,
});

function NotificationsScreen() {
  const navigate = Route.useNavigate();
  return (
    <NotificationList
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
