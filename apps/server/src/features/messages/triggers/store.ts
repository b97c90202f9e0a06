import { sql } from 'kysely';
import type { SendingTimes } from '@roundbook/domain/messages/triggers/sending-times';
import type { TriggerChoice, TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { triggerId } from './trigger-queries.ts';

/** Saves the settings of a trigger that is still at `version`. @returns whether the version matched */
export async function writeTrigger(
  tx: TenantTransaction,
  type: TriggerType,
  { mode, sendAt, channels: { email, sms }, link }: TriggerChoice,
  version: number,
): Promise<boolean> {
  const written = await tx.first(sql<{ version: number }>`
    insert into triggers as tr (business_id, type, mode, send_at, email, sms, link)
    values (${tx.businessId}, ${type}, ${mode}, ${sendAt}, ${email}, ${sms}, ${link})
    on conflict (business_id, type) do update
      set mode = excluded.mode, send_at = excluded.send_at, email = excluded.email,
          sms = excluded.sms, link = excluded.link, version = tr.version + 1
      where tr.version = ${version}
    returning version`);
  // If two users save a trigger for the first time, the second finds an unexpected version and
  // fails.
  if (!written || written.version !== version + 1) return false;
  tx.changed('trigger', triggerId(tx.businessId, type), written.version);
  return true;
}

/** Saves the quiet times if they are still at `version`. @returns whether the version matched */
export async function writeSendingTimes(
  tx: TenantTransaction,
  { quietFrom, quietUntil, restDays, restsOnBankHolidays }: SendingTimes,
  version: number,
): Promise<boolean> {
  const written = await tx.first(sql<{ version: number }>`
    insert into sending_times as st
      (business_id, quiet_from, quiet_until, rest_days, rests_on_bank_holidays)
    values (${tx.businessId}, ${quietFrom}, ${quietUntil}, ${restDays}::integer[],
      ${restsOnBankHolidays})
    on conflict (business_id) do update
      set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
          rest_days = excluded.rest_days,
          rests_on_bank_holidays = excluded.rests_on_bank_holidays, version = st.version + 1
      where st.version = ${version}
    returning version`);
  if (!written || written.version !== version + 1) return false;
  tx.changed('sendingTimes', tx.businessId, written.version);
  return true;
}

/** A trigger's message about a visit or a customer. */
interface Execution {
  readonly key: string;
  readonly occurrenceId: string | null;
  readonly customerId: string;
  readonly aboutDay: PlainDate;
}

/**
 * Records that customers were notified, or that a user chose not to; leaves existing records
 * unchanged.
 */
export function insertExecutions(
  tx: TenantTransaction,
  type: TriggerType,
  outcome: 'Told' | 'Declined',
  executions: readonly Execution[],
  today: PlainDate,
): void {
  if (executions.length === 0) return;
  const rows = executions.map(({ key, occurrenceId, customerId, aboutDay }) => {
    return { key, occurrence_id: occurrenceId, customer_id: customerId, about_day: aboutDay };
  });
  tx.send(sql`
    insert into trigger_executions
      (business_id, type, key, occurrence_id, customer_id, about_day, outcome, on_day)
    select ${tx.businessId}::uuid, ${type}, given.key, given.occurrence_id, given.customer_id, given.about_day,
           ${outcome}, ${today}::date
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
        key text, occurrence_id uuid, customer_id uuid, about_day date)
    on conflict (business_id, type, key) do nothing
    returning 1`);
  tx.changed('trigger', triggerId(tx.businessId, type), 1);
}
