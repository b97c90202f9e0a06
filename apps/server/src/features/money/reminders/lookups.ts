import { isPausedOn, pauseReason } from '@roundbook/domain/money/reminders/pauses';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findPauses } from './queries.ts';

/** The reason that reminders to a customer are paused on a day, as a message; empty if they are not paused. */
export async function pauseTextOf(
  tx: TenantTransaction,
  customerId: string,
  day: PlainDate,
): Promise<string> {
  const [standing] = await findPauses(tx, [customerId]);
  return standing && isPausedOn(standing, day) ? pauseReason(standing) : '';
}
