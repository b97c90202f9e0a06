import { sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { isNoSample } from '../../../features/customers/customers/sample-lookups.ts';
import { visit } from '../../../features/work/jobs/relations.ts';
import { visitsClosed } from '../../../features/work/jobs/reported-relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { visitsMeasured } from '../../../features/work/jobs/reported/measured-relations.ts';
import { servicesOfJobs } from '../../../features/work/jobs/reported/recurring-relations.ts';
import { stopsDriven } from '../../../features/work/work-orders/driven-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type Asked, daysOf, type SourceReader } from './asked.ts';
import { type KeptFlow, keptPerStep, keptPerStepAndKey } from './kept-per-step.ts';
import { countOf, sumOf } from './per-step.ts';

/** The condition that the visit `o` belongs to no sample and has the report's tag. */
export const ofReport = ({ narrowing: { tagId } }: Pick<Asked, 'narrowing'>) =>
  sql`${isNoSample('o')} and ${ofCustomers(visit.customerId, { tagId })}`;

/** The visits done of a report in its range or in other days, with their planned and measured time. */
export const measuredOf = (asked: Asked, days = daysOf(asked)) =>
  visitsMeasured(days, asked.narrowing, ofReport(asked));

/** The visits done of a report in some days that are in saved driving orders, with the drive to them. */
const drivenOf = (asked: Asked, days: Days) =>
  sql`select done.day, done.cost, done.job_id, done.person, stop.round_id, stop.metres, stop.seconds
    from (${visitsClosed(days, asked.narrowing, ofReport(asked))}) done
    join (${stopsDriven(days)}) stop on stop.day = done.day and stop.job_id = done.job_id
    where done.state = 'Done'`;

const isMeasured = sql`x.measured is not null`;
const isPlanned = sql`x.planned is not null`;

/** The sums of measured visits `x`. */
const TIME_SUMS = {
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

/** The records that a visit's time, and the drive to it, follow from. */
export const TIME_SUBJECTS = ['visits', 'jobs'] as const;
const DRIVE_SUBJECTS = ['visits', 'jobs', 'drives'] as const;

const workedTime = (asked: Asked): KeptFlow<'workedTime'> => ({
  rows: (days) => measuredOf(asked, days),
  sums: TIME_SUMS,
  subjects: TIME_SUBJECTS,
});

const drivenWork = (asked: Asked): KeptFlow<'drivenWork'> => ({
  rows: (days) => drivenOf(asked, days),
  sums: DRIVE_SUMS,
  subjects: DRIVE_SUBJECTS,
});

/** Visits done, by their day, with their planned and measured time. */
export const readWorkedTime: SourceReader<'workedTime'> = (tx, asked) =>
  keptPerStep(tx, 'workedTime', asked, workedTime(asked));

/** Visits done in saved driving orders, by their day. */
export const readDrivenWork: SourceReader<'drivenWork'> = (tx, asked) =>
  keptPerStep(tx, 'drivenWork', asked, drivenWork(asked));

/** A column of the visits `x` by which sums are grouped. */
type VisitKey = 'person' | 'round_id';

/** Worked time by step, and by a column of the measured visits. */
export const workedTimeBy = (tx: TenantTransaction, asked: Asked, by: VisitKey) =>
  keptPerStepAndKey(tx, 'workedTime', asked, {
    ...workedTime(asked),
    by,
    key: sql.ref(`x.${by}`),
  });

/** Driven work by step, and by a column of the driven visits. */
export const drivenWorkBy = (tx: TenantTransaction, asked: Asked, by: VisitKey) =>
  keptPerStepAndKey(tx, 'drivenWork', asked, { ...drivenWork(asked), by, key: sql.ref(`x.${by}`) });

/** Worked time by step, and by the services of the job. */
export const workedTimeByServices = (tx: TenantTransaction, asked: Asked) =>
  keptPerStepAndKey(tx, 'workedTime', asked, {
    rows: (days) => sql`select worked.*, given.service_ids from (${measuredOf(asked, days)}) worked
      left join (${servicesOfJobs}) given on given.job_id = worked.job_id`,
    sums: TIME_SUMS,
    subjects: [...TIME_SUBJECTS, 'services'],
    by: 'services',
    key: sql`array_to_string(x.service_ids, ',')`,
  });
