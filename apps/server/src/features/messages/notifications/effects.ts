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

/** What to tell staff. */
export interface News {
  readonly kind: NotificationKind;
  /** One line in words for a person. Locked phones show it: nothing that not every recipient may see. */
  readonly message: string;
  /** What a click opens: a model of `DEEP_LINKS`; null for the list of notifications. */
  readonly entity: { readonly model: string; readonly id: string } | null;
  /** Only these users, as far as they may hear of the kind; everyone who may where it is left out. */
  readonly to?: { readonly userIds: readonly string[] };
  /** Names the occasion: each person hears of it once, however often this is tried. */
  readonly key?: string;
}

/** How long several in a row are waited for, so that a phone rings once. */
const GATHERING_MS = 5000;

/**
 * Tells staff something, as part of the caller's transaction. It is one statement whatever the size of the
 * firm, it waits for no other, and it shares the round trip of the commit.
 */
export function notifyStaff(tx: TenantTransaction, enqueue: Enqueue, news: News): void {
  const id = newId();
  insertNews(tx, id, news);
  const gathers = notificationKind(news.kind).merged !== undefined;
  enqueue(
    deliverNews,
    { businessId: tx.businessId, id },
    gathers ? { startAfter: new Date(Date.now() + GATHERING_MS) } : {},
  );
}

/** Lets the device of a session ring for none of its user's businesses, until it is registered anew. */
export function silenceDevice(tx: Transaction, sessionId: string): void {
  deleteDevicesOf(tx, sessionId);
}

/** Takes away what a worker has not seen yet of a day, as news of it is on the way. */
export function dropDayNews(tx: TenantTransaction, userId: string, date: PlainDate): void {
  replaceDayNews(tx, userId, date);
}
