import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { labelColour } from '../../customers/tags/tags.ts';
import { endpoint } from '../../endpoint.ts';
import { coordinates, id, idList, plainDate } from '../../values.ts';

/** The access rule for seeing and filling the calendar. */
const access = atLeast('Manager', 'WEEK_PLANNER');

const days = z.object({ from: plainDate, to: plainDate });

const OFF_REASONS = ['notWorking', 'holiday', 'sickness', 'bankHoliday'] as const;

/** A visit as the calendar draws it; opening a stop fetches its details. */
const calendarVisit = z.object({
  id,
  jobId: id,
  customerId: id,
  displayName: z.string(),
  title: z.string(),
  /** A short form of the address. */
  place: z.string(),
  /** Null if the address could not be located. */
  coordinates: coordinates.nullable(),
  roundId: id.nullable(),
  roundPosition: z.int().nullable(),
  state: z.enum(['Open', 'Done', 'Skipped', 'Customer Skipped']),
  dueOn: plainDate,
  /** The planned day, or the day on which the visit was closed; null while it has neither. */
  date: plainDate.nullable(),
  assignedTo: id.nullable(),
  /** The time agreed with the customer, `HH:MM:SS`. */
  estimatedTime: z.string().nullable(),
  /** The hours within which the visit may begin, as agreed for the visit, the job or the customer: `HH:MM`. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  seconds: z.int(),
  /** Pence, including the adjustment. */
  cost: z.int(),
  onHold: z.boolean(),
});

/** A person to whom work can be assigned, with their hours on each requested day. */
const calendarPerson = z.object({
  userId: id,
  name: z.string(),
  /** The place where the person's days start and end; null if unknown. */
  start: coordinates.nullable(),
  days: z.array(
    z.object({
      date: plainDate,
      /** Working time in seconds; 0 on a day off. */
      seconds: z.int(),
      /** The reason for a day off; null on a working day. */
      off: z.object({ why: z.enum(OFF_REASONS), label: z.string() }).nullable(),
    }),
  ),
});

export type CalendarPerson = z.infer<typeof calendarPerson>;

export type CalendarVisit = z.infer<typeof calendarVisit>;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/jobs/calendar',
  summary: 'The visits planned for or closed on given days, and the visits waiting for a day',
  access,
  query: days.extend({
    /** Only these jobs' visits, to update the calendar after the jobs change. */
    jobIds: idList.optional(),
  }),
  response: z.object({
    visits: z.array(calendarVisit),
    /** Visits without a day that are late or due by the last of these days; longest waiting first. */
    waiting: z.array(calendarVisit),
    /** True if more visits are waiting than are listed. */
    moreWaiting: z.boolean(),
    /** The rounds of all these visits. */
    rounds: z.array(z.object({ id, name: z.string(), colour: labelColour })),
    /** Everyone to whom work can be assigned; empty if only some jobs were requested. */
    people: z.array(calendarPerson),
  }),
});

export const getCalendarDays = endpoint({
  method: 'GET',
  path: '/jobs/calendar/days',
  summary: 'The amount of work on given days, by person, and the visits due without a day',
  access,
  query: days,
  response: z.object({
    /** An entry for each person and day with work; skipped visits do not count. */
    work: z.array(
      z.object({
        date: plainDate,
        /** Null for unassigned work. */
        assignedTo: id.nullable(),
        jobs: z.int(),
        done: z.int(),
        seconds: z.int(),
        cost: z.int(),
      }),
    ),
    due: z.array(z.object({ date: plainDate, jobs: z.int() })),
    /** Every requested day, in order. */
    days: z.array(
      z.object({
        date: plainDate,
        /** The working time of all people together, in seconds. */
        seconds: z.int(),
        /** The number of people whose work exceeds their hours even before driving is added. */
        overfull: z.int(),
        /** The name of a bank holiday on which the business closes; null on other days. */
        holiday: z.string().nullable(),
      }),
    ),
  }),
});
