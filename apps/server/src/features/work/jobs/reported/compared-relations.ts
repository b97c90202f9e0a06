import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';
import { conditionsOn, type NarrowedWork } from '../reported-relations.ts';

/** The days after a period within which a visit that was due in it counts as put off; later ones count as missed. */
const DAYS_PUT_OFF = 62;

/** The work whose visits are wanted. */
interface PeriodWork {
  readonly today: PlainDate;
  readonly work: NarrowedWork;
  /** A further condition on the visit `o`. */
  readonly where: RawBuilder<unknown>;
}

/**
 * The visits that belong to a period: closed in it, or due in it and put off. Rows of `id`, `job_id`, `customer_id`,
 * `cost`, `is_done`, `is_weather`, `is_skipped`, `is_carried_in` and `is_carried_out`. Read from the indexes
 * `occurrences_closed`, `occurrences_skipped` and `occurrences_one_open`.
 */
export function visitsOfPeriod(
  { from, to }: Days,
  { today, work, where }: PeriodWork,
): RawBuilder<unknown> {
  const { roundId, serviceId } = work;
  const join =
    roundId || serviceId
      ? sql`join jobs j on j.business_id = o.business_id and j.id = o.job_id`
      : sql``;
  const ofWork = sql.join([where, ...conditionsOn(work, ['o', 'j'])], sql` and `);
  const isDue = sql`o.due_on between ${from}::date and ${to}::date`;
  const isWeather = sql`(split_part(o.notes, '. ', 1) = 'Bad weather')`;
  const columns = sql`select o.id, o.job_id, o.customer_id`;
  const visits = sql`from occurrences o ${join} where o.business_id = ${tenant} and ${ofWork}`;
  return sql`${columns}, o.cost, true as is_done, false as is_weather, false as is_skipped,
        o.due_on < ${from}::date as is_carried_in, false as is_carried_out
      ${visits} and o.state = 'Done' and o.closed_on between ${from}::date and ${to}::date
    union all ${columns}, 0, false, ${isWeather}, not ${isWeather}, false, false
      ${visits} and o.state in ('Skipped', 'Customer Skipped') and o.closed_on between ${from}::date and ${to}::date
    union all ${columns}, 0, false, false, false, false, true
      ${visits} and o.state <> 'Open' and ${isDue}
        and o.closed_on between ${addDays(to, 1)}::date and ${addDays(to, DAYS_PUT_OFF)}::date
    union all ${columns}, 0, false, false, false, false, true
      ${visits} and o.state = 'Open' and ${isDue} and o.due_on < ${today}::date`;
}
