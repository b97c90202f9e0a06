import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';

/** The condition that a visit is on a monthly invoice, or waits for the next. */
export function isMonthlyLine(visitId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from monthly_lines ml
    where ml.business_id = ${tenant} and ml.occurrence_id = ${visitId})`;
}
