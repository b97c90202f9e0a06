import {
  type NotificationKind,
  notificationKind,
} from '@roundbook/domain/messages/notifications/notification-kinds';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { deleteDevicesOf } from './devices/store.ts';
import { deliverNews } from './news-tasks.ts';
import { insertNews, replaceDayNews } from './store.ts';

/** A notification for staff. */
export interface News {
  readonly kind: NotificationKind;
  /**
   * One readable line. Locked phones may show it, so it must contain nothing that any of the recipients may not
   * see.
   */
  readonly message: string;
  /**
   * The record that a click opens, by a model of `DEEP_LINKS`; null to open the list of
   * notifications.
   */
  readonly entity: { readonly model: string; readonly id: string } | null;
  /**
   * Limits the notification to these users, if their role allows the kind. If left out, everyone whose role allows
   * the kind gets it.
   */
  readonly to?: { readonly userIds: readonly string[] };
  /**
   * Identifies the occasion: each person is notified of the occasion once, however often the call is repeated.
   */
  readonly key?: string;
}

/**
 * The number of milliseconds to wait for further notifications of the same kind, so that a phone rings once for all
 * of them.
 */
const GATHERING_MS = 5000;

/**
 * Notifies staff within the caller's transaction. Uses one statement, however large the firm; the statement does
 * not wait for any other and shares the round trip of the commit.
 */
export function notifyStaff(tx: TenantTransaction, enqueue: Enqueue, news: News): void {
  const id = newId();
  insertNews(tx, id, news);
  const gathers = notificationKind(news.kind).merged !== undefined;
  enqueue(
    deliverNews,
    { businessId: tx.businessId, id },
    gathers ? { startAfter: new Date(Date.parse(tx.now) + GATHERING_MS) } : {},
  );
}

/** Stops pushes to a session's device, for every business of its user, until the device is registered again. */
export function silenceDevice(tx: Transaction, sessionId: string): void {
  deleteDevicesOf(tx, sessionId);
}

/** Removes a worker's unseen notifications about a day, as newer ones are about to replace them. */
export function dropDayNews(tx: TenantTransaction, userId: string, date: PlainDate): void {
  replaceDayNews(tx, userId, date);
}
