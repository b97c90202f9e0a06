import { sql } from 'kysely';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import {
  type SendingTimes,
  USUAL_SENDING_TIMES,
} from '@roundbook/domain/messages/triggers/sending-times';
import {
  type ExecutionMode,
  TRIGGER_TYPES,
  type TriggerChoice,
  type TriggerType,
  usualChoice,
} from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TimeOfDay } from '@roundbook/domain/values/dates/zones';
import { idFrom } from '../../../platform/db/ids.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A business's settings for a trigger; version 0 if they are still the product's. */
export interface TriggerRecord extends TriggerChoice {
  readonly type: TriggerType;
  readonly version: number;
}

export type Triggers = ReadonlyMap<TriggerType, TriggerRecord>;

/** The id of a trigger, derived so that it exists before any settings are stored. */
export function triggerId(businessId: string, type: TriggerType): string {
  return idFrom(`trigger:${businessId}:${type}`);
}

/** All triggers with the business's settings. */
export async function findTriggers(tx: TenantTransaction): Promise<Triggers> {
  const rows = await tx.all(
    sql<
      NotificationChoices & {
        type: TriggerType;
        mode: ExecutionMode;
        sendAt: TimeOfDay;
        link: string;
        version: number;
      }
    >`select type, mode, send_at as "sendAt", email, sms, link, version from triggers
       where business_id = ${tx.businessId}`,
  );
  const chosen = new Map(
    rows.map(({ email, sms, ...row }) => [row.type, { ...row, channels: { email, sms } }]),
  );
  return new Map(
    TRIGGER_TYPES.map((type) => [
      type,
      chosen.get(type) ?? { type, ...usualChoice(type), version: 0 },
    ]),
  );
}

/** The quiet times of the business. */
export async function findSendingTimes(
  tx: TenantTransaction,
): Promise<SendingTimes & { readonly version: number }> {
  const found = await tx.first(sql<SendingTimes & { version: number }>`
    select quiet_from as "quietFrom", quiet_until as "quietUntil", rest_days as "restDays",
           rests_on_bank_holidays as "restsOnBankHolidays", version
      from sending_times where business_id = ${tx.businessId}`);
  return found ?? { ...USUAL_SENDING_TIMES, version: 0 };
}

/** An earlier message of a trigger, or the choice not to send one. */
export interface Heard {
  readonly type: TriggerType;
  readonly key: string;
  readonly occurrenceId: string | null;
  readonly customerId: string;
  readonly aboutDay: PlainDate;
  readonly outcome: 'Told' | 'Declined';
  readonly onDay: PlainDate;
}

/** Earlier messages to customers about these days, and all messages sent to them today. */
export function findHeard(
  tx: TenantTransaction,
  customerIds: readonly string[],
  days: { readonly from: PlainDate; readonly to: PlainDate },
  today: PlainDate,
): Promise<Heard[]> {
  return tx.all(sql<Heard>`
    select type, key, occurrence_id as "occurrenceId", customer_id as "customerId",
           about_day as "aboutDay", outcome, on_day as "onDay"
      from trigger_executions
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}
       and (about_day between ${days.from}::date and ${days.to}::date or on_day = ${today}::date)`);
}

/** The number of customers whom each trigger has notified about its days. */
export async function countNotified(
  tx: TenantTransaction,
  daysOf: ReadonlyMap<TriggerType, { readonly from: PlainDate; readonly to: PlainDate }>,
): Promise<ReadonlyMap<TriggerType, number>> {
  const wanted = [...daysOf].map(([type, { from, to }]) => ({ type, first: from, last: to }));
  const rows = await tx.all(sql<{ type: TriggerType; count: number }>`
    select execution.type, count(distinct execution.customer_id)::int as count
      from trigger_executions execution
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as given(type text, first date, last date) on given.type = execution.type
     where execution.business_id = ${tx.businessId} and execution.outcome = 'Told'
       and execution.about_day between given.first and given.last
     group by execution.type`);
  return new Map(rows.map(({ type, count }) => [type, count]));
}
