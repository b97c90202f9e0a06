import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';

/** The visits at which a payment was taken since a day: rows of `occurrence_id`. Read from `payments_by_date` alone. */
export function visitsPaidSince(from: PlainDate): RawBuilder<unknown> {
  return sql`select m.occurrence_id from payments m
    where m.business_id = ${tenant} and m.received_on >= ${from}::date and m.occurrence_id is not null
      and m.reversed_at is null`;
}
