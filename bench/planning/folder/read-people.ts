import { eachDay } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Break, RotaPerson, WorkingHours } from '@roundbook/planning/firm';
import type { Files } from '../../matching/folder/case.ts';
import { readTable, type Row } from '../../matching/folder/table.ts';
import type { Points } from './points.ts';
import { secondsOf, wholeOf } from './values.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface HoursRow {
  readonly person: string;
  /** 0 for Monday, or null for a date. */
  readonly weekday: number | null;
  readonly date: PlainDate | null;
  readonly hours: WorkingHours | null;
}

/** People with their working hours; a date without hours is a day off. */
export function readPeople(
  files: Files,
  points: Points,
  first: PlainDate,
  last: PlainDate,
): RotaPerson[] {
  const rows = readTable(files, 'hours.csv', ['person', 'day', 'from', 'to'], readHours);
  return readTable(files, 'people.csv', ['id'], (row): RotaPerson => {
    const id = row.required('id');
    const own = rows.filter(({ person }) => person === id);
    const start = points.has(row, `${id} start`, 'start_')
      ? points.at(row, `${id} start`, 'start_')
      : null;
    const end = points.has(row, `${id} end`, 'end_') ? points.at(row, `${id} end`, 'end_') : start;
    const services = row.list('services');
    const off = own.flatMap(({ date, hours }) => (date !== null && hours === null ? [date] : []));
    return {
      id,
      start,
      end,
      week: WEEKDAYS.map((_, day) => own.find(({ weekday }) => weekday === day)?.hours ?? null),
      daysOff: off.filter((date) => [...eachDay(first, last)].includes(date)),
      services: services.length > 0 ? services : null,
      break: breakOf(row),
    };
  });
}

function breakOf(row: Row): Break | null {
  const minutes = wholeOf(row, 'break_minutes', 0);
  if (minutes === 0) return null;
  return {
    seconds: minutes * 60,
    from: secondsOf(row, 'break_from'),
    to: secondsOf(row, 'break_to'),
  };
}

function readHours(row: Row): HoursRow {
  const day = row.required('day');
  const weekday = WEEKDAYS.indexOf(day);
  const works = row.text('from') !== '';
  const hours = works ? { from: secondsOf(row, 'from'), to: secondsOf(row, 'to') } : null;
  if (weekday < 0 && works) row.fault('a date can only be a day off: leave from and to empty.');
  return {
    person: row.required('person'),
    weekday: weekday < 0 ? null : weekday,
    date: weekday < 0 ? row.date('day') : null,
    hours,
  };
}
