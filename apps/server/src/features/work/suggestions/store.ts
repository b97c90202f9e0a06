import { sql } from 'kysely';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { LeftOut } from '@roundbook/planning/rota';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { KeptSuggestion } from './suggestion-record.ts';

/** The number of seconds after which a requested plan counts as lost. */
const LOST_AFTER_SECONDS = 300;

/** Requests a plan. @returns false if a plan was already requested */
export async function wantPlan(tx: TenantTransaction): Promise<boolean> {
  const now = Date.parse(tx.now);
  const lost = new Date(now - LOST_AFTER_SECONDS * 1000).toISOString();
  const wanted = await tx.first(sql`
    insert into suggestion_plans as sp (business_id, wanted_at)
    values (${tx.businessId}, ${new Date(now).toISOString()}::timestamptz)
    on conflict (business_id) do update set wanted_at = excluded.wanted_at
      where sp.wanted_at is null
         or sp.wanted_at < ${lost}::timestamptz
    returning business_id`);
  return wanted !== undefined;
}

/** A plan, with the moment at which its facts were read. */
interface NewPlan {
  readonly fromOn: PlainDate;
  readonly readAt: string;
  readonly suggestions: readonly KeptSuggestion[];
  readonly leftOut: readonly LeftOut[];
  /** The share of the planning that is done; 1 if the plan is finished. */
  readonly share: number;
}

/** Replaces all suggestions, and announces them. */
export async function savePlan(
  tx: TenantTransaction,
  { fromOn, readAt, suggestions, leftOut, share }: NewPlan,
): Promise<void> {
  const now = tx.now;
  const saved = await tx.first(sql<{ version: number }>`
    insert into suggestion_plans as sp
      (business_id, from_on, read_at, planned_at, wanted_at, share, left_out)
    values (${tx.businessId}, ${fromOn}::date, ${readAt}::timestamptz, ${now}::timestamptz,
      ${share === 1 ? null : now}::timestamptz, ${share}, ${JSON.stringify(leftOut)}::jsonb)
    on conflict (business_id) do update
      set from_on = excluded.from_on, read_at = excluded.read_at, planned_at = excluded.planned_at,
          wanted_at = excluded.wanted_at, share = excluded.share, left_out = excluded.left_out,
          version = sp.version + 1
    returning version`);
  const weeks: readonly [IsoWeek, readonly KeptSuggestion[]][] = [
    ...Map.groupBy(suggestions, ({ date }) => isoWeekOf(date)),
  ];
  tx.send(sql`
    delete from suggestion_weeks where business_id = ${tx.businessId}
       and week <> all(${weeks.map(([week]) => week)}::text[])`);
  if (weeks.length > 0) {
    tx.send(sql`
      insert into suggestion_weeks (business_id, week, suggestions)
      select ${tx.businessId}::uuid, * from unnest(
        ${weeks.map(([week]) => week)}::text[],
        ${weeks.map(([, some]) => JSON.stringify(some))}::jsonb[])
      on conflict (business_id, week) do update set suggestions = excluded.suggestions
      returning 1`);
  }
  tx.changed('schedule-suggestions', tx.businessId, saved!.version);
}
