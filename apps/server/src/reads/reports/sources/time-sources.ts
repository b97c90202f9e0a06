import { type RawBuilder, sql } from 'kysely';
import { isNoSample } from '../../../features/customers/customers/sample-lookups.ts';
import { visit } from '../../../features/work/jobs/relations.ts';
import { visitsClosed } from '../../../features/work/jobs/reported-relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { visitsMeasured } from '../../../features/work/jobs/reported/measured-relations.ts';
import { stopsDriven } from '../../../features/work/work-orders/driven-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type Asked, daysOf, type SourceReader } from './asked.ts';
import { countOf, quantitiesPerStep, quantitiesPerStepAndKey, sumOf } from './per-step.ts';

/** The condition that the visit `o` belongs to no sample and has the report's tag. */
export const ofReport = ({ narrowing: { tagId } }: Pick<Asked, 'narrowing'>) =>
  sql`${isNoSample('o')} and ${ofCustomers(visit.customerId, { tagId })}`;

/** The visits done of a report, with their planned and measured time. */
export const measuredOf = (asked: Asked) =>
  visitsMeasured(daysOf(asked), asked.narrowing, ofReport(asked));

/** The visits done of a report in saved driving orders, with the drive to them. */
const drivenOf = (asked: Asked) => {
  const days = daysOf(asked);
  return sql`select done.day, done.cost, done.job_id, done.person, stop.round_id, stop.metres, stop.seconds
    from (${visitsClosed(days, asked.narrowing, ofReport(asked))}) done
    join (${stopsDriven(days)}) stop on stop.day = done.day and stop.job_id = done.job_id
    where done.state = 'Done'`;
};

const isMeasured = sql`x.measured is not null`;
const isPlanned = sql`x.planned is not null`;

/** The sums of measured visits `x`. */
export const TIME_SUMS = {
  done: countOf(),
  value: sumOf(sql`x.cost`),
  timedValue: sumOf(sql`x.cost`, isPlanned),
  plannedSeconds: sumOf(sql`x.planned`),
  measured: countOf(isMeasured),
  measuredValue: sumOf(sql`x.cost`, isMeasured),
  measuredSeconds: sumOf(sql`x.measured`),
  bothPlanned: sumOf(sql`x.planned`, isMeasured),
  bothSeconds: sumOf(sql`x.measured`, isPlanned),
};

/** The sums of driven visits `x`. */
const DRIVE_SUMS = {
  visits: countOf(),
  value: sumOf(sql`x.cost`),
  metres: sumOf(sql`x.metres`),
  seconds: sumOf(sql`x.seconds`),
};

/** Visits done, by their day, with their planned and measured time. */
export const readWorkedTime: SourceReader<'workedTime'> = (tx, asked) =>
  quantitiesPerStep(tx, 'workedTime', asked.steps, measuredOf(asked), TIME_SUMS);

/** Visits done in saved driving orders, by their day. */
export const readDrivenWork: SourceReader<'drivenWork'> = (tx, asked) =>
  quantitiesPerStep(tx, 'drivenWork', asked.steps, drivenOf(asked), DRIVE_SUMS);

/** Worked time by step, and by a column of the measured visits `x`. */
export const workedTimeBy = (tx: TenantTransaction, asked: Asked, key: RawBuilder<unknown>) =>
  quantitiesPerStepAndKey(tx, 'workedTime', asked.steps, measuredOf(asked), {
    key,
    sums: TIME_SUMS,
  });

/** Driven work by step, and by a column of the driven visits `x`. */
export const drivenWorkBy = (tx: TenantTransaction, asked: Asked, key: RawBuilder<unknown>) =>
  quantitiesPerStepAndKey(tx, 'drivenWork', asked.steps, drivenOf(asked), {
    key,
    sums: DRIVE_SUMS,
  });
