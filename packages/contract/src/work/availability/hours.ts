import { z } from 'zod';
import { HOLIDAY_REGIONS } from '@roundbook/domain/values/dates/bank-holidays';
import { START_PLACES } from '@roundbook/domain/work/availability/start-places';
import { atLeast, everyRole } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, id, line, plainDate, version } from '../../values.ts';
import { absence } from './absences.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /** A person's hours, identified by their grant, or the business's hours, identified by its id. */
    availability: true;
  }
}

const TIME = 'Please choose a time';
const secondsOfDay = z.int(TIME).min(0, TIME).max(86_400, TIME);

/** The length of a day's break in seconds, in steps of 300; absent if there is none. */
const breakSeconds = z
  .int('Please choose a break')
  .min(0, 'Please choose a break')
  .max(43_200, 'Please choose a shorter break')
  .optional();

/** The start and end of work in seconds after midnight in the business's time zone, in steps of 300. */
const hours = z.object({ from: secondsOfDay, to: secondsOfDay, breakSeconds });

/** The hours of each weekday from Monday to Sunday; null for a day off. */
const week = z.array(hours.nullable()).length(7, 'Please include all seven days');

const firmFields = z.object({
  week,
  /** The region whose bank holidays apply to the business. */
  region: z.enum(HOLIDAY_REGIONS),
  /** Whether the business closes on bank holidays. */
  keepsBankHolidays: z.boolean(),
});

/** The business's working hours, which apply to people who have none of their own. */
export const firmHours = firmFields.extend({ version });

export type FirmHours = z.infer<typeof firmHours>;

const personFields = z.object({
  /** The person's own hours; null if the business's hours apply. */
  week: week.nullable(),
  /** The services that the person can do; null if they can do all of them. */
  serviceIds: z.array(id).max(100).nullable(),
  /** Where the person's days start and end. */
  startFrom: z.enum(START_PLACES),
  /** The postcode of the person's home; empty unless their days start there. */
  homePostcode: line(12),
});

/** A person's hours, services and starting place. */
export const personHours = personFields.extend({
  grantId: id,
  version,
});

export type PersonHours = z.infer<typeof personHours>;

export const getAvailability = endpoint({
  method: 'GET',
  path: '/business/availability',
  summary: 'The working hours of the business and its people, with current and future absences',
  access: atLeast('Manager'),
  response: z.object({
    firm: firmHours,
    /** The people who have hours, services or a starting place of their own. */
    people: z.array(personHours),
    /** The absences, soonest first. */
    absences: z.array(absence),
  }),
});

export const saveFirmHours = endpoint({
  method: 'POST',
  path: '/business/availability',
  summary: 'Change the business’s working hours, and which bank holidays it observes',
  access: atLeast('Manager'),
  body: changesOf(firmFields).extend({ version: basedOn }),
  response: z.object({ firm: firmHours }),
  refusals: [409],
});

export const savePersonHours = endpoint({
  method: 'POST',
  path: '/business/grants/{id}/hours',
  summary: 'Change a person’s hours, services or starting place',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: changesOf(personFields).extend({ version: basedOn }),
  response: z.object({ person: personHours }),
  refusals: [409],
});

/** A person's hours on a day, or the reason for having none. */
export const dayHours = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('works'), from: secondsOfDay, to: secondsOfDay, breakSeconds }),
  z.object({
    kind: z.literal('off'),
    why: z.enum(['notWorking', 'holiday', 'sickness', 'bankHoliday']),
    label: z.string(),
  }),
]);

/** The number of days, from today, for which users see their own hours. */
export const OWN_DAYS = 28;

export const getOwnHours = endpoint({
  method: 'GET',
  path: '/user/hours',
  summary: 'The user’s own hours: the usual week, and each day from today',
  access: everyRole,
  response: z.object({
    week,
    days: z.array(z.object({ date: plainDate, hours: dayHours })),
  }),
});
