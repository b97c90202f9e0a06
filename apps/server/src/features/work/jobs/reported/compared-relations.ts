import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { earlierOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';
import { conditionsOn, type NarrowedWork } from '../reported-relations.ts';

/**
 * The days after a period within which a visit that was due in it counts as put off; later ones count as missed, and as
 * further visits of the period in which they are done.
 */
const DAYS_PUT_OFF = 62;

/** The work whose visits are wanted. */
interface ComparedWork {
  readonly work: NarrowedWork;
  /** A further condition on the visit `o`. */
  readonly where: RawBuilder<unknown>;
}

/** The start of a select of the work's visits `o` with some columns, up to its conditions. */
function visitsOf(columns: RawBuilder<unknown>, { work, where }: ComparedWork) {
  const join =
    work.roundId || work.serviceId
      ? sql`join jobs j on j.business_id = o.business_id and j.id = o.job_id`
      : sql``;
  const ofWork = sql.join([where, ...conditionsOn(work, ['o', 'j'])], sql` and `);
  return sql`select ${columns} from occurrences o ${join} where o.business_id = ${tenant} and ${ofWork}`;
}

/**
 * The visits done or skipped in some days: rows of `day`, `id`, `job_id`, `cost`, `is_done`, `is_weather` and
 * `is_skipped`. Read from the indexes `occurrences_closed` and `occurrences_skipped`.
 */
export function visitsDecided({ from, to }: Days, compared: ComparedWork): RawBuilder<unknown> {
  const isWeather = sql`(split_part(o.notes, '. ', 1) = 'Bad weather')`;
  const isOfDays = sql`o.closed_on between ${from}::date and ${to}::date`;
  const done = sql`o.closed_on as day, o.id, o.job_id, o.cost, true as is_done, false as is_weather, false as is_skipped`;
  const skipped = sql`o.closed_on, o.id, o.job_id, 0, false, ${isWeather}, not ${isWeather}`;
  return sql`${visitsOf(done, compared)} and o.state = 'Done' and ${isOfDays}
    union all ${visitsOf(skipped, compared)} and o.state in ('Skipped', 'Customer Skipped') and ${isOfDays}`;
}

/**
 * The visits that were put off from one period to the next: rows of `job_id`, `is_carried_in` (due before the period,
 * and done in it) and `is_carried_out` (due in it, and neither done nor skipped by its end). Read from the indexes
 * `occurrences_closed` and `occurrences_one_open`; only the days are read in which such visits were closed.
 */
export function visitsPutOff(
  { from, to }: Days,
  today: PlainDate,
  compared: ComparedWork,
): RawBuilder<unknown> {
  const isDue = sql`o.due_on between ${from}::date and ${to}::date`;
  const out = sql`o.job_id, false as is_carried_in, true as is_carried_out`;
  const lastIn = earlierOf(to, addDays(from, DAYS_PUT_OFF - 1));
  return sql`${visitsOf(sql`o.job_id, true as is_carried_in, false as is_carried_out`, compared)}
      and o.state = 'Done' and o.due_on < ${from}::date and o.closed_on between ${from}::date and ${lastIn}::date
    union all ${visitsOf(out, compared)} and o.state <> 'Open' and ${isDue}
      and o.closed_on between ${addDays(to, 1)}::date and ${addDays(to, DAYS_PUT_OFF)}::date
    union all ${visitsOf(out, compared)} and o.state = 'Open' and ${isDue} and o.due_on < ${today}::date`;
}
