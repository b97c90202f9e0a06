import { sql } from 'kysely';
import { type Ladder, secondReminderDays } from '@roundbook/domain/money/reminders/ladder';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/**
 * Writes the ladder; false if its version is no longer `version`.
 * @param startsOn the first day on which the ladder sends, if it was off until now
 */
export async function writeLadder(
  tx: TenantTransaction,
  ladder: Ladder,
  version: number,
  startsOn: PlainDate,
): Promise<boolean> {
  const second = secondReminderDays({ ...ladder, isOn: true });
  const written = await tx.first(sql<{ version: number }>`
    insert into reminder_ladders as ladder
      (business_id, is_on, send_at, every_day, steps, second_days, starts_on)
    values (${tx.businessId}, ${ladder.isOn}, ${ladder.sendAt}, ${ladder.isEveryDay},
      ${JSON.stringify(ladder.steps)}::jsonb, ${second}, ${startsOn})
    on conflict (business_id) do update
      set is_on = excluded.is_on, send_at = excluded.send_at, every_day = excluded.every_day,
          steps = excluded.steps, second_days = excluded.second_days, version = ladder.version + 1,
          starts_on = case when ladder.is_on then ladder.starts_on else excluded.starts_on end
      where ladder.version = ${version}
    returning version`);
  // If two calls write the first ladder, the second finds a version that it does not expect.
  if (!written || written.version !== version + 1) return false;
  tx.changed('reminderLadder', tx.businessId, written.version);
  return true;
}
