import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { Firm, RotaJob } from '@roundbook/planning/firm';
import { usualTolerance } from '@roundbook/planning/tolerance';
import type { TimeWindow } from '@roundbook/routing/problem';
import { type Files, FolderError } from '../../matching/folder/case.ts';
import { readTable, type Row } from '../../matching/folder/table.ts';
import { Points } from './points.ts';
import { readPeople } from './read-people.ts';
import { secondsOf, textOrNull, wholeOf } from './values.ts';

const JOB_COLUMNS = ['id', 'minutes', 'every', 'due'];

/**
 * The firm in a folder's files; README.md explains the columns.
 * @throws FolderError with all faults of a file
 */
export function readFirm(files: Files, from: PlainDate, weeks: number): Firm {
  const points = new Points(files);
  const jobs = readTable(files, 'jobs.csv', JOB_COLUMNS, (row) => readJob(row, points));
  const people = readPeople(files, points, from, addDays(from, weeks * 7 - 1));
  const known = new Set(jobs.map(({ id }) => id));
  if (known.size < jobs.length) throw new FolderError(['jobs.csv has an id twice.']);
  const optional = <Value>(file: string, columns: readonly string[], read: (row: Row) => Value) =>
    files.has(file) ? readTable(files, file, columns, read) : [];
  return {
    from,
    weeks,
    jobs,
    people,
    travel: points.travel(),
    fixed: optional('fixed.csv', ['job', 'date'], (row) => ({
      jobId: row.required('job'),
      dueOn: row.text('due') === '' ? null : row.date('due'),
      date: row.date('date'),
      personId: textOrNull(row, 'person'),
      beginsAt: row.text('time') === '' ? null : secondsOf(row, 'time'),
    })),
    former: optional('former.csv', ['job', 'due', 'date', 'person'], (row) => ({
      jobId: row.required('job'),
      dueOn: row.date('due'),
      date: row.date('date'),
      personId: row.required('person'),
    })),
  };
}

function readJob(row: Row, points: Points): RotaJob {
  const id = row.required('id');
  const frequency = frequencyOf(row);
  const dueOn = row.text('due') === '' ? null : row.date('due');
  const lastVisitOn = row.text('last_visit') === '' ? null : row.date('last_visit');
  const usual = usualTolerance(frequency);
  const people = row.list('people');
  return {
    id,
    point: points.at(row, id),
    durationSeconds: wholeOf(row, 'minutes') * 60,
    cadence: { frequency, anchor: 'due', firstDueOn: dueOn ?? lastVisitOn ?? '2000-01-01' },
    dueOn,
    lastVisitOn,
    tolerance: {
      earlyDays: wholeOf(row, 'early', usual.earlyDays),
      lateDays: wholeOf(row, 'late', usual.lateDays),
    },
    window: windowOf(row),
    people: people.length > 0 ? people : null,
    services: row.list('services'),
    usualPerson: textOrNull(row, 'usual_person'),
    round: textOrNull(row, 'round'),
    price: row.text('price') === '' ? 0 : row.amount('price'),
    onHold: row.text('on_hold') === 'yes',
  };
}

const UNITS = { d: 'day', w: 'week', m: 'month' } as const;

function frequencyOf(row: Row): Frequency {
  const text = row.text('every');
  if (text === '' || text === 'once') return { unit: 'none' };
  const parts = /^(\d{1,3})([dwm])$/.exec(text);
  const every = Number(parts?.[1]);
  if (parts && every > 0) return { unit: UNITS[parts[2] as keyof typeof UNITS], every };
  row.fault(`every must be such as 4w, 10d, 1m or once, not “${text}”.`);
  return { unit: 'none' };
}

function windowOf(row: Row): TimeWindow | null {
  const opens = row.text('not_before') === '' ? -Infinity : secondsOf(row, 'not_before');
  const closes = row.text('not_after') === '' ? Infinity : secondsOf(row, 'not_after');
  return opens === -Infinity && closes === Infinity ? null : { opens, closes };
}
