import { daysToldOf } from '@roundbook/domain/messages/triggers/sending-times';
import type { TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import { holidayRegionOf } from '@roundbook/domain/values/dates/holiday-region';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { Enqueue, EnqueueIn } from '../../../platform/tasks/task.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { findAudience } from './audience-queries.ts';
import { findOccasions, findWhom } from './occasion-queries.ts';
import { findSendingTimes } from './trigger-queries.ts';
import { tellAll } from './trigger-telling.ts';

/** How many customers are told in one transaction: a large firm takes many short ones. */
export const CUSTOMERS_AT_ONCE = 200;

export interface SendingParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** A page of what a trigger tells for a date. */
interface Page {
  readonly type: TriggerType;
  readonly date: PlainDate;
  readonly after: string | null;
  readonly atOnce: number;
}

/**
 * Tells some customers in the transaction in which it is decided. They are locked, so that of two that tell at
 * the same moment the second sees what the first has told.
 * @returns how many were told, and the last of the customers if there may be more
 */
export async function tellPage(
  { tx, enqueue, now }: { readonly tx: TenantTransaction; readonly enqueue: Enqueue; now: string },
  { type, date, after, atOnce }: Page,
): Promise<{ readonly count: number; readonly next: string | null }> {
  const [{ business }, times] = await Promise.all([findBusiness(tx), findSendingTimes(tx)]);
  const today = todayIn(business.timeZone, now);
  const region = holidayRegionOf(business.address.postcode);
  const days = daysToldOf(type, times, date, region, today);
  const ids = await findWhom(tx, type, days, after, atOnce);
  if (ids.length === 0) return { count: 0, next: null };
  lockCustomers(tx, ids);
  const [audience, { told, heardToday }] = await Promise.all([
    findAudience(tx, ids, [type]),
    findOccasions(tx, type, days, ids, today),
  ]);
  const choices = audience.triggers.get(type)!.channels;
  const going = tellAll({ tx, enqueue, now, today }, { type, choices, heardToday }, audience, told);
  return { count: going.length, next: ids.length === atOnce ? ids.at(-1)! : null };
}

/**
 * Tells every customer to whom a trigger has something to say for a date. However often it runs, and wherever it
 * is cut off, no one is told of a thing twice.
 * @param after the customer after whom it goes on
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
      const call = { tx, enqueue: parts.enqueueIn(tx), now: new Date().toISOString() };
      return tellPage(call, { type, date, after: from, atOnce });
    }));
  } while (from !== null);
}
