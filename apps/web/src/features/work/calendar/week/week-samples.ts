import type { CalendarVisit } from '@roundbook/contract/work/calendar/calendar';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { Calendar } from '../calendar-rows.ts';

const MONDAY = '2026-11-23';

/** An id made from a kind and a number. */
export const sampleId = (kind: number, at: number) =>
  `0190000${kind}-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** A visit in the week from 23 November 2026, on Monday by default. */
export function sampleVisit(at: number, changes: Partial<CalendarVisit> = {}): CalendarVisit {
  return {
    id: sampleId(1, at),
    jobId: sampleId(2, at),
    customerId: sampleId(3, at),
    displayName: `Customer ${at}`,
    title: 'Windows',
    place: `${at} Mill Lane, Bath`,
    coordinates: [51.38 + (at % 40) * 0.001, -2.36 + (at % 7) * 0.002],
    roundId: null,
    roundPosition: null,
    state: 'Open',
    dueOn: MONDAY,
    date: MONDAY,
    assignedTo: null,
    estimatedTime: null,
    notBefore: null,
    notAfter: null,
    seconds: 900,
    cost: 1800,
    onHold: false,
    ...changes,
  };
}

/** Two people who work from Monday to Friday, eight hours a day. */
export const samplePeople: Calendar['people'] = ['Ann Ash', 'Bob Birch'].map((name, at) => ({
  userId: sampleId(4, at),
  name,
  start: null,
  days: Array.from({ length: 7 }, (_, day) => ({
    date: addDays(MONDAY, day),
    seconds: day < 5 ? 28_800 : 0,
    off: day < 5 ? null : ({ why: 'notWorking', label: 'Not working' } as const),
  })),
}));

/** A week with these visits and two people. */
export function sampleCalendar(changes: Partial<Calendar> = {}): Calendar {
  return {
    visits: [],
    waiting: [],
    moreWaiting: false,
    rounds: [],
    people: samplePeople,
    ...changes,
  };
}
