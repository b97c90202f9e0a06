import {
  getPushKey,
  registerDevice,
  unregisterDevice,
} from '@roundbook/contract/messages/notifications/devices';
import {
  activateNotification,
  countActiveNotifications,
  listNotifications,
  markAllNotificationsSeen,
  recentNotifications,
  seeNotification,
} from '@roundbook/contract/messages/notifications/notifications';
import {
  getNotificationPreferences,
  saveNotificationPreferences,
} from '@roundbook/contract/messages/notifications/preferences';
import { reportSyncErrors } from '@roundbook/contract/messages/notifications/sync-errors';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record, type ShownBy } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { notifyEveryone } from '../../../testing/customers/test-notifications.ts';
import { testDevice } from '../../../testing/customers/test-push.ts';

export const whoMay = `
  Limited Worker
    GET    /notifications/recent
    GET    /notifications
    GET    /notifications/activeCounts
    POST   /notifications/markAllSeen
    POST   /notifications/{id}/see
    POST   /notifications/{id}/activate
    GET    /notifications/preferences
    POST   /notifications/preferences
    GET    /notifications/pushKey
    POST   /notifications/registerDevice
    POST   /notifications/unregisterDevice
    POST   /notifications/syncErrors
`;

/**
 * Each recipient has a row. New notifications are announced to everyone, but a user's own changes only to that
 * user.
 */
const notificationOrJournal: ShownBy = (row) => [
  ['notification', row['id']],
  ['journal', row['user_id']],
];

export const shownBy = {
  notifications: notificationOrJournal,
  notification_preferences: record('journal', 'user_id'),
  push_devices: 'nowhere',
} satisfies Examples['shownBy'];

/** A notification for everyone in the business. */
export const records = new SceneRecords(async (app, { business, mark }) => ({
  newsId: await notifyEveryone(app, business, `${mark} moved your day`),
}));

export const examples: readonly Example[] = [
  example(recentNotifications, () => ({})),
  example(listNotifications, () => ({ query: { status: 'Active' } })),
  example(countActiveNotifications, () => ({})),
  example(seeNotification, (scene) => ({ params: { id: records.of(scene).newsId } })),
  example(activateNotification, (scene) => ({ params: { id: records.of(scene).newsId } })),
  example(markAllNotificationsSeen, () => ({})),
  example(reportSyncErrors, () => ({ body: { count: 2 } })),
  example(getPushKey, () => ({})),
  example(registerDevice, () => ({ body: { deviceToken: testDevice().token, platform: 'web' } })),
  example(unregisterDevice, () => ({ body: { deviceToken: testDevice().token } })),
  example(getNotificationPreferences, () => ({})),
  example(saveNotificationPreferences, () => ({
    body: { preferences: [{ kind: 'payment', inApp: true, push: false, email: true }] },
  })),
];
