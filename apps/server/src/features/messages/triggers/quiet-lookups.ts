import { type SendingTimes, waitsUntil } from '@roundbook/domain/messages/triggers/sending-times';
import type { HolidayRegion } from '@roundbook/domain/values/dates/bank-holidays';
import { holidayRegionOf } from '@roundbook/domain/values/dates/holiday-region';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { instantAt, timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findSendingTimes } from './trigger-queries.ts';

/** When a message may go that would come in the quiet times; in words as well. */
interface QuietWait {
  readonly until: Date;
  readonly why: string;
}

/** When a business leaves its customers in peace, and on which clock. */
interface Quiet {
  readonly times: SendingTimes;
  readonly region: HolidayRegion;
  readonly timeZone: string;
}

/**
 * How long a message waits because of the quiet times; undefined if it may go at once.
 * @param about the day that it tells of, if it must come no later than that; else null
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
    why: `It goes at ${waits.time}${day}, after the quiet time.`,
  };
}

/** How long a message that is written now waits; undefined if it may go at once. */
export async function quietWaitNow(
  tx: TenantTransaction,
  now: string,
): Promise<QuietWait | undefined> {
  const [times, { business }] = await Promise.all([findSendingTimes(tx), findBusiness(tx)]);
  const region = holidayRegionOf(business.address.postcode);
  return quietWait({ times, region, timeZone: business.timeZone }, now, null);
}
