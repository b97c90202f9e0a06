import { queryOptionsFor, useCall } from '@roundbook/client/api';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import {
  activateNotification,
  countActiveNotifications,
  listNotifications,
  markAllNotificationsSeen,
  recentNotifications,
  seeNotification,
} from '@roundbook/contract/messages/notifications/notifications';

const fallback = 'Sorry, there was an error loading notifications';

export const unreadQuery = queryOptionsFor(countActiveNotifications, {}, { fallback });

export const recentQuery = queryOptionsFor(recentNotifications, {}, { fallback });

export const notificationsQuery = (query: QueryInputOf<typeof listNotifications>) =>
  queryOptionsFor(listNotifications, { query }, { fallback });

export const useSee = () => useCall(seeNotification, { onFailure: () => undefined });

export const useActivate = () => useCall(activateNotification);

export const useMarkAllSeen = () => useCall(markAllNotificationsSeen);
