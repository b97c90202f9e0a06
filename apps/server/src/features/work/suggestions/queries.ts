import { sql } from 'kysely';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import type { FormerSuggestion } from '@roundbook/planning/firm';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { KeptSuggestion, PlanState } from './suggestion-record.ts';

const NEVER = {
  fromOn: null,
  readAt: null,
  plannedAt: null,
  wantedAt: null,
  share: 0,
  leftOut: [],
  version: 0,
} as const satisfies Partial<PlanState>;

/** The state of the business's planning, and the time of the read. */
export async function findPlan(tx: TenantTransaction): Promise<PlanState> {
  const row = await tx.first(sql<Omit<PlanState, 'moment'>>`
    select from_on as "fromOn", read_at as "readAt", planned_at as "plannedAt",
           wanted_at as "wantedAt", share, left_out as "leftOut", version
      from suggestion_plans where business_id = ${tx.businessId}`);
  return { ...(row ?? NEVER), moment: tx.now };
}

/** The suggestions of a week. */
export async function findSuggestions(
  tx: TenantTransaction,
  week: IsoWeek,
): Promise<readonly KeptSuggestion[]> {
  const row = await tx.first(sql<{ suggestions: KeptSuggestion[] }>`
    select suggestions from suggestion_weeks
     where business_id = ${tx.businessId} and week = ${week}`);
  return row?.suggestions ?? [];
}

/** The day and the person that were last suggested for every visit. */
export function findFormer(tx: TenantTransaction): Promise<FormerSuggestion[]> {
  return tx.all(sql<FormerSuggestion>`
    select s.one ->> 'jobId' as "jobId", s.one ->> 'dueOn' as "dueOn", s.one ->> 'date' as date,
           s.one ->> 'personId' as "personId"
           /* never null: jobId, dueOn, date, personId; each suggestion has them */
      from suggestion_weeks sw, jsonb_array_elements(sw.suggestions) as s(one)
     where sw.business_id = ${tx.businessId}`);
}
