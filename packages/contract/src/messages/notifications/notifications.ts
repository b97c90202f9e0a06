import { z } from 'zod';
import {
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '@roundbook/domain/messages/notifications/notification-kinds';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    notification: true;
    journal: true;
  }
}

export const notificationKind = z.enum(
  NOTIFICATION_KIND_NAMES as readonly [NotificationKind, ...NotificationKind[]],
);

/** The states of a notification. `Active`: the user has not seen it yet. */
export const NOTIFICATION_STATUSES = ['Active', 'Seen'] as const;

export const notification = z.object({
  notificationId: id,
  kind: notificationKind,
  status: z.enum(NOTIFICATION_STATUSES),
  message: z.string(),
  /** The record that a click opens, from the table of deep links; null if there is none. */
  entity: z.object({ model: z.string(), id: z.string() }).nullable(),
  entityModel: z.string().nullable(),
  entityId: z.string().nullable(),
  addedAt: instant,
  updatedAt: instant,
});

export type Notification = z.infer<typeof notification>;

export const recentNotifications = endpoint({
  method: 'GET',
  path: '/notifications/recent',
  summary: 'The user’s latest notifications',
  access: everyRole,
  response: z.object({ notifications: z.array(notification), unread: z.int() }),
});

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'The user’s notifications, newest first',
  access: everyRole,
  query: z.object({
    status: z.enum(NOTIFICATION_STATUSES).optional(),
    perPage: z.coerce.number().int().min(1).max(200).default(50),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ notifications: z.array(notification), total: z.int() }),
});

export const countActiveNotifications = endpoint({
  method: 'GET',
  path: '/notifications/activeCounts',
  summary: 'The number of the user’s unseen notifications, in total and by kind',
  access: everyRole,
  response: z.object({
    total: z.int(),
    kinds: z.array(z.object({ kind: notificationKind, count: z.int() })),
  }),
});

export const markAllNotificationsSeen = endpoint({
  method: 'POST',
  path: '/notifications/markAllSeen',
  summary: 'Mark all of the user’s notifications as seen',
  access: everyRole,
  response: done,
});

export const seeNotification = endpoint({
  method: 'POST',
  path: '/notifications/{id}/see',
  summary: 'Mark a notification as seen; returns the record that it is about',
  access: everyRole,
  params: z.object({ id }),
  response: z.object({ notification }),
});

export const activateNotification = endpoint({
  method: 'POST',
  path: '/notifications/{id}/activate',
  summary: 'Mark a notification as not seen',
  access: everyRole,
  params: z.object({ id }),
  response: done,
});
