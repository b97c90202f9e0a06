import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { labelColour } from '../../customers/tags/tags.ts';
import { endpoint } from '../../endpoint.ts';
import { coordinates, id, idList, plainDate } from '../../values.ts';

/** Who may see and fill the calendar. */
const access = atLeast('Manager', 'WEEK_PLANNER');

const days = z.object({ from: plainDate, to: plainDate });

const OFF_REASONS = ['notWorking', 'holiday', 'sickness', 'bankHoliday'] as const;

/** A visit as the calendar draws it; a stop's details are fetched when it is opened. */
const calendarVisit = z.object({
  id,
  jobId: id,
  customerId: id,
  displayName: z.string(),
  title: z.string(),
  /** The address in a few words. */
  place: z.string(),
  /** Null if the address could not be placed. */
  coordinates: coordinates.nullable(),
  roundId: id.nullable(),
  roundPosition: z.int().nullable(),
  state: z.enum(['Open', 'Done', 'Skipped', 'Customer Skipped']),
  dueOn: plainDate,
  /** The day for which it is planned, or on which it was closed; null while it has none. */
  date: plainDate.nullable(),
  assignedTo: id.nullable(),
  /** The time agreed with the customer, `HH:MM:SS`. */
  estimatedTime: z.string().nullable(),
  /** The times of day between which it may begin, as agreed for it, its job or its customer: `HH:MM`. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  seconds: z.int(),
  /** Pence, adjustment included. */
  cost: z.int(),
  onHold: z.boolean(),
});

/** A person who can be given work, with their hours on each requested day. */
const calendarPerson = z.object({
  userId: id,
  name: z.string(),
  /** Where their days start and end; null if not known. */
  start: coordinates.nullable(),
  days: z.array(
    z.object({
      date: plainDate,
      /** How long they work; 0 on a day off. */
      seconds: z.int(),
      /** Why they do not work; null if they do. */
      off: z.object({ why: z.enum(OFF_REASONS), label: z.string() }).nullable(),
    }),
  ),
});

export type CalendarPerson = z.infer<typeof calendarPerson>;

export type CalendarVisit = z.infer<typeof calendarVisit>;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/jobs/calendar',
  summary: 'The visits planned for some days or closed on them, and those that wait for a day',
  access,
  query: days.extend({
    /** Only the visits of these jobs: what a change to them makes of the calendar. */
    jobIds: idList.optional(),
  }),
  response: z.object({
    visits: z.array(calendarVisit),
    /** Without a day and due by the last of these days, or late; the longest waiting first. */
    waiting: z.array(calendarVisit),
    /** Whether more wait than are listed. */
    moreWaiting: z.boolean(),
    /** The rounds of all these visits. */
    rounds: z.array(z.object({ id, name: z.string(), colour: labelColour })),
    /** Everyone who can be given work; empty if only some jobs were requested. */
    people: z.array(calendarPerson),
  }),
});

export const getCalendarDays = endpoint({
  method: 'GET',
  path: '/jobs/calendar/days',
  summary: 'How much work stands on each of some days, by person, and what is due without a day',
  access,
  query: days,
  response: z.object({
    /** One for each person and day with work; skipped visits count for nothing. */
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
    /** Every day, in order. */
    days: z.array(
      z.object({
        date: plainDate,
        /** How long all people work together. */
        seconds: z.int(),
        /** How many of them have more work than hours, without any driving. */
        overfull: z.int(),
        /** The name of a bank holiday that is kept; null on other days. */
        holiday: z.string().nullable(),
      }),
    ),
  }),
});
