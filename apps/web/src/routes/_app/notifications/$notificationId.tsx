import { createFileRoute } from '@tanstack/react-router';
import { OpenedNotification } from '../../../features/messages/notifications/opened-notification.tsx';

export const Route = createFileRoute('/_app/notifications/$notificationId')({
  component: OpenedScreen,
});

function OpenedScreen() {
  return <OpenedNotification id={Route.useParams().notificationId} />;
}
