import { createFileRoute } from '@tanstack/react-router';
import { NotificationPreferences } from '../../../features/messages/notifications/notification-preferences.tsx';

export const Route = createFileRoute('/_app/user/notification-preferences')({
  component: NotificationPreferences,
});
