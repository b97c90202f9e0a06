import type { Firm } from '@roundbook/planning/firm';
import type { Rota } from '@roundbook/planning/rota';
import { leftOutWords, type Names, reasonWords } from '@roundbook/planning/words';
import type { Files } from '../../matching/folder/case.ts';
import { writeTable } from '../../matching/folder/table.ts';
import { timeOf } from './values.ts';

/** CSV files refer to every record by its id. */
const NAMES: Names = {
  person: (id) => id,
  round: (id) => id,
  place: (jobId) => jobId,
  date: (date) => date,
};

/** Writes a rota as `plan.csv` and `left-out.csv`; README.md explains the columns. */
export function writeRota({ days, leftOut }: Rota): Files {
  const visits = days.flatMap(({ date, personId, visits: order }) =>
    order.map((visit, at) => [
      date,
      personId,
      at + 1,
      visit.jobId,
      visit.dueOn,
      timeOf(visit.arrival),
      timeOf(visit.begins),
      timeOf(visit.ends),
      visit.drivingSeconds,
      visit.daysOff,
      visit.reasons.map((reason) => reasonWords(reason, NAMES)).join(' '),
    ]),
  );
  return new Map([
    [
      'plan.csv',
      writeTable(
        [
          'date',
          'person',
          'position',
          'job',
          'due',
          'arrival',
          'begins',
          'ends',
          'driving_seconds',
          'days_off_due',
          'why',
        ],
        visits,
      ),
    ],
    [
      'left-out.csv',
      writeTable(
        ['job', 'due', 'why'],
        leftOut.map((one) => [one.jobId, one.dueOn, leftOutWords(one, NAMES)]),
      ),
    ],
  ]);
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Writes a generated firm as the files that `readFirm` reads. */
export function writeFirm({ jobs, people, travel }: Firm): Files {
  const placeOf = (point: number): (string | number)[] => {
    const place = travel.kind === 'places' ? travel.places[point] : null;
    return place ? [...place] : ['', ''];
  };
  const every = ({ cadence: { frequency } }: Firm['jobs'][number]): string =>
    frequency.unit === 'none' ? 'once' : `${frequency.every}${frequency.unit[0]}`;
  const time = (seconds: number): string => (Number.isFinite(seconds) ? timeOf(seconds) : '');
  return new Map([
    [
      'jobs.csv',
      writeTable(
        [
          'id',
          'latitude',
          'longitude',
          'minutes',
          'every',
          'due',
          'early',
          'late',
          'not_before',
          'not_after',
          'round',
          'price',
        ],
        jobs.map((job) => [
          job.id,
          ...placeOf(job.point),
          Math.round(job.durationSeconds / 60),
          every(job),
          job.dueOn ?? '',
          job.tolerance.earlyDays,
          job.tolerance.lateDays,
          time(job.window?.opens ?? Infinity),
          time(job.window?.closes ?? Infinity),
          job.round ?? '',
          (job.price / 100).toFixed(2),
        ]),
      ),
    ],
    [
      'people.csv',
      writeTable(
        ['id', 'start_latitude', 'start_longitude'],
        people.map(({ id, start }) => [id, ...(start === null ? ['', ''] : placeOf(start))]),
      ),
    ],
    [
      'hours.csv',
      writeTable(
        ['person', 'day', 'from', 'to'],
        people.flatMap(({ id, week }) =>
          week.flatMap((hours, day) =>
            hours ? [[id, WEEKDAYS[day]!, timeOf(hours.from), timeOf(hours.to)]] : [],
          ),
        ),
      ),
    ],
  ]);
}
