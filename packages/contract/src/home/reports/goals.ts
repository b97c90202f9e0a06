import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, positivePence, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    reportGoals: true;
  }
}

/** A firm's targets, in pence; null where there is none. */
const goals = z.object({
  /** Turnover in a month. */
  turnover: positivePence.nullable(),
  /** The price of the work of an hour. */
  poundsPerHour: positivePence.nullable(),
});

const shownGoals = goals.extend({ version });

export const getReportGoals = endpoint({
  method: 'GET',
  path: '/reports/goals',
  summary: 'The firm’s targets for turnover in a month and pounds per hour',
  access: atLeast('Manager'),
  response: shownGoals,
});

export const saveReportGoals = endpoint({
  method: 'POST',
  path: '/reports/goals',
  summary: 'Set, change or clear the firm’s targets',
  access: atLeast('Owner'),
  body: goals.extend({ version: basedOn }),
  response: shownGoals,
  refusals: [409],
});

export const getGoalStandings = endpoint({
  method: 'GET',
  path: '/reports/goals/standings',
  summary: 'This month’s progress towards the targets, and what remains in working days',
  access: atLeast('Manager'),
  response: z.object({
    /** The name of the month: "November". */
    month: z.string(),
    /** Null without a target. */
    turnover: z
      .object({
        target: z.int(),
        value: z.int(),
        remaining: z.int(),
        /** Pence for each working day that is left; null without any, or if nothing remains. */
        perDay: z.int().nullable(),
        /** Pence ahead of an even pace; behind it if negative. */
        ahead: z.int(),
        workingDays: z.object({ all: z.int(), left: z.int() }),
      })
      .nullable(),
    /** Null without a target. */
    poundsPerHour: z
      .object({
        target: z.int(),
        /** Null while no visit of the month has a measured time. */
        value: z.int().nullable(),
      })
      .nullable(),
  }),
});
