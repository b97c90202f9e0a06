import * as contract from '@roundbook/contract/messages/notifications/notifications';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { countUnread } from './lookups.ts';
import { countActive, findNotification, findPage, findRecent } from './queries.ts';
import { markAllSeen, markSeen } from './store.ts';

/** The routes for the signed-in user's notifications. */
export const notificationRoutes: readonly Route[] = [
  read(contract.recentNotifications, async ({ tx, actor }) => {
    const [notifications, unread] = await Promise.all([
      findRecent(tx, actor),
      countUnread(tx, actor),
    ]);
    return { notifications, unread };
  }),
  read(contract.listNotifications, ({ tx, actor, query }) => findPage(tx, actor, query)),
  read(contract.countActiveNotifications, ({ tx, actor }) => countActive(tx, actor)),
  write(contract.markAllNotificationsSeen, async ({ tx, actor }) => {
    markAllSeen(tx, actor.userId);
    return {};
  }),
  write(contract.seeNotification, async ({ tx, actor, params }) => {
    await markSeen(tx, actor.userId, params.id, true);
    const notification = await findNotification(tx, actor, params.id);
    if (!notification) throw notFound();
    return { notification };
  }),
  write(contract.activateNotification, async ({ tx, actor, params }) => {
    if (!(await markSeen(tx, actor.userId, params.id, false))) throw notFound();
    return {};
  }),
];
