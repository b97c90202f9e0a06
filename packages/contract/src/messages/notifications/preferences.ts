import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { notificationKind } from './notifications.ts';

/** A user's channels for a kind of notification: the list, pushes, and the daily email. */
const notificationPreference = z.object({
  kind: notificationKind,
  inApp: z.boolean(),
  push: z.boolean(),
  email: z.boolean(),
});

const preferences = z.object({
  /** One preference for each kind that the user's role gets. */
  preferences: z.array(notificationPreference),
});

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'How the user is notified of each kind of event',
  access: everyRole,
  response: preferences,
});

export const saveNotificationPreferences = endpoint({
  method: 'POST',
  path: '/notifications/preferences',
  summary: 'Choose how to be notified of each kind of event; absent kinds stay unchanged',
  access: everyRole,
  body: z.object({ preferences: z.array(notificationPreference).min(1).max(50) }),
  response: preferences,
});
