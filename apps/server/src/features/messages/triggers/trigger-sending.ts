import { daysAnnouncedOf } from '@roundbook/domain/messages/triggers/sending-times';
import type { TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { Enqueue, EnqueueIn } from '../../../platform/tasks/task.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { findAudience } from './audience-queries.ts';
import { findOccasions, findWhom } from './occasion-queries.ts';
import { notifyAll } from './trigger-notifying.ts';
import { findSendingTimes } from './trigger-queries.ts';

/** The maximum number of customers notified in one transaction; for a large firm, there are many short transactions. */
export const CUSTOMERS_AT_ONCE = 200;

export interface SendingParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** A page of a trigger's messages for a date. */
interface Page {
  readonly type: TriggerType;
  readonly date: PlainDate;
  readonly after: string | null;
  readonly atOnce: number;
}

/**
 * Notifies a page of customers. Decides and writes in one transaction with the customers locked, so that the second
 * of two simultaneous runs sees the messages of the first.
 * @returns how many customers were notified, and the id of the page's last customer if there may be more
 */
export async function notifyPage(
  { tx, enqueue, now }: { readonly tx: TenantTransaction; readonly enqueue: Enqueue; now: string },
  { type, date, after, atOnce }: Page,
): Promise<{ readonly count: number; readonly next: string | null }> {
  const [{ business }, times, region] = await Promise.all([
    findBusiness(tx),
    findSendingTimes(tx),
    findHolidayRegion(tx),
  ]);
  const today = todayIn(business.timeZone, now);
  const days = daysAnnouncedOf(type, times, date, region, today);
  const ids = await findWhom(tx, type, days, after, atOnce);
  if (ids.length === 0) return { count: 0, next: null };
  lockCustomers(tx, ids);
  const [audience, { occasions, heardToday }] = await Promise.all([
    findAudience(tx, ids, [type]),
    findOccasions(tx, type, days, ids, today),
  ]);
  const choices = audience.triggers.get(type)!.channels;
  const going = notifyAll(
    { tx, enqueue, now, today },
    { type, choices, heardToday },
    audience,
    occasions,
  );
  return { count: going.length, next: ids.length === atOnce ? ids.at(-1)! : null };
}

/**
 * Notifies every customer for whom a trigger has an occasion on a date. No occasion is announced twice, even if the
 * run is interrupted or repeated.
 * @param after the customer after whom to continue
 */
export async function sendTrigger(
  parts: SendingParts,
  businessId: BusinessId,
  {
    type,
    date,
    after = null,
    atOnce = CUSTOMERS_AT_ONCE,
  }: Pick<Page, 'type' | 'date'> & Partial<Page>,
): Promise<void> {
  let from = after;
  do {
    ({ next: from } = await transact(parts.database, { businessId }, (tx) => {
      const call = { tx, enqueue: parts.enqueueIn(tx), now: tx.now };
      return notifyPage(call, { type, date, after: from, atOnce });
    }));
  } while (from !== null);
}
