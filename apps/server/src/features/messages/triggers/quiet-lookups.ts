import { type SendingTimes, waitsUntil } from '@roundbook/domain/messages/triggers/sending-times';
import type { HolidayRegion } from '@roundbook/domain/values/dates/bank-holidays';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { instantAt, timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { findSendingTimes } from './trigger-queries.ts';

/** The time from which the quiet times no longer delay a message, and the reason as a readable sentence. */
interface QuietWait {
  readonly until: Date;
  readonly why: string;
}

/** A business's quiet times, with the region and time zone in which they apply. */
interface Quiet {
  readonly times: SendingTimes;
  readonly region: HolidayRegion;
  readonly timeZone: string;
}

/**
 * How long the quiet times delay a message; undefined if it may be sent immediately.
 * @param about the day that the message is about, if it must arrive by then; null otherwise
 */
export function quietWait(
  { times, region, timeZone }: Quiet,
  now: string,
  about: PlainDate | null,
): QuietWait | undefined {
  const today = todayIn(timeZone, now);
  const waits = waitsUntil(times, { day: today, time: timeOfDayIn(timeZone, now) }, region, about);
  if (waits === null) return undefined;
  const day = waits.day === today ? '' : ` on ${waits.day.split('-').toReversed().join('/')}`;
  return {
    until: new Date(instantAt(timeZone, waits.day, waits.time)),
    why: `The message will be sent at ${waits.time}${day}, after the quiet time.`,
  };
}

/** How long the quiet times delay a message written now; undefined if it may be sent immediately. */
export async function quietWaitNow(
  tx: TenantTransaction,
  now: string,
): Promise<QuietWait | undefined> {
  const [times, { business }, region] = await Promise.all([
    findSendingTimes(tx),
    findBusiness(tx),
    findHolidayRegion(tx),
  ]);
  return quietWait({ times, region, timeZone: business.timeZone }, now, null);
}
