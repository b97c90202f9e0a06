import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { labelColour } from '../../customers/tags/tags.ts';
import { endpoint } from '../../endpoint.ts';
import { coordinates, id, idList, plainDate } from '../../values.ts';

/** The access rule for every call of the calendar, whether it reads or plans. */
const access = atLeast('Manager', 'WEEK_PLANNER');

const days = z.object({ from: plainDate, to: plainDate });

const OFF_REASONS = ['notWorking', 'holiday', 'sickness', 'bankHoliday'] as const;

/** A visit as the calendar draws it; opening the visit fetches its details. */
const calendarVisit = z.object({
  id,
  jobId: id,
  customerId: id,
  displayName: z.string(),
  title: z.string(),
  /** A short form of the address. */
  place: z.string(),
  /** The visit's coordinates; null if the address could not be located. */
  coordinates: coordinates.nullable(),
  roundId: id.nullable(),
  roundPosition: z.int().nullable(),
  state: z.enum(['Open', 'Done', 'Skipped', 'Customer Skipped']),
  dueOn: plainDate,
  /** The planned day, or the day on which the visit was closed; null while it has neither. */
  date: plainDate.nullable(),
  assignedTo: id.nullable(),
  /** The time agreed with the customer, `HH:MM:SS`; null if none is agreed. */
  estimatedTime: z.string().nullable(),
  /**
   * The hours within which the visit may begin, as agreed for the visit, its job or its customer: `HH:MM`; null
   * sets no limit on that side.
   */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  seconds: z.int(),
  /** The price in pence, including the adjustment. */
  cost: z.int(),
  onHold: z.boolean(),
});

/** A person to whom work can be assigned, with their hours on each requested day. */
const calendarPerson = z.object({
  userId: id,
  name: z.string(),
  /** Where the person's days start and end; null if unknown. */
  start: coordinates.nullable(),
  days: z.array(
    z.object({
      date: plainDate,
      /** The person's working time in seconds; 0 on a day off. */
      seconds: z.int(),
      /** The reason that the person is off; null on a working day. */
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
    /** Limits the answer to these jobs' visits, to update the calendar after the jobs have changed. */
    jobIds: idList.optional(),
  }),
  response: z.object({
    visits: z.array(calendarVisit),
    /** Visits without a day that are late or due by the last of these days, longest waiting first. */
    waiting: z.array(calendarVisit),
    /** True if more visits wait than are listed. */
    moreWaiting: z.boolean(),
    /** The rounds to which the visits above belong. */
    rounds: z.array(z.object({ id, name: z.string(), colour: labelColour })),
    /** Everyone to whom work can be assigned; empty if the call asked only for some jobs. */
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
    /** The work of each person on each day, leaving out days without work; skipped visits do not count. */
    work: z.array(
      z.object({
        date: plainDate,
        /** The person; null for unassigned work. */
        assignedTo: id.nullable(),
        jobs: z.int(),
        done: z.int(),
        seconds: z.int(),
        cost: z.int(),
      }),
    ),
    due: z.array(z.object({ date: plainDate, jobs: z.int() })),
    /** The requested days, in order. */
    days: z.array(
      z.object({
        date: plainDate,
        /** The working time of all people together, in seconds. */
        seconds: z.int(),
        /** The number of people whose work exceeds their hours, even before driving is added. */
        overfull: z.int(),
        /** The name of a bank holiday on which the business closes; null on other days. */
        holiday: z.string().nullable(),
      }),
    ),
  }),
});
