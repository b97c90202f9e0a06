import {
  activateNotification,
  countActiveNotifications,
  listNotifications,
  markAllNotificationsSeen,
  recentNotifications,
  seeNotification,
} from '@roundbook/contract/messages/notifications/notifications';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { ShownBy } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../slice.ts';
import { tellEveryone } from '../../../testing/test-notifications.ts';

export const whoMay = `
  Limited Worker
    GET    /notifications/recent
    GET    /notifications
    GET    /notifications/activeCounts
    POST   /notifications/markAllSeen
    POST   /notifications/{id}/see
    POST   /notifications/{id}/activate
`;

/** One row for each person who was told: new ones are announced to all, what a user does with theirs to them. */
const notificationOrJournal: ShownBy = (row) => [
  ['notification', row['id']],
  ['journal', row['user_id']],
];

export const shownBy = {
  notifications: notificationOrJournal,
  notification_preferences: 'nowhere',
} satisfies Examples['shownBy'];

/** Something that everybody in the business was told. */
export const records = new SceneRecords(async (app, { business, mark }) => ({
  newsId: await tellEveryone(app, business, `${mark} moved your day`),
}));

export const examples: readonly Example[] = [
  example(recentNotifications, () => ({})),
  example(listNotifications, () => ({ query: { status: 'Active' } })),
  example(countActiveNotifications, () => ({})),
  example(seeNotification, (scene) => ({ params: { id: records.of(scene).newsId } })),
  example(activateNotification, (scene) => ({ params: { id: records.of(scene).newsId } })),
  example(markAllNotificationsSeen, () => ({})),
];
