import { z } from 'zod';
import { diffDays } from '@roundbook/domain/values/dates/arithmetic';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate } from '../../values.ts';

/** The most days in one answer: a month and the weeks around it. */
const MOST_DAYS = 62;

const dayOff = z.object({ date: plainDate, label: z.string() });

export const getDaysOff = endpoint({
  method: 'GET',
  path: '/business/daysOff',
  summary: 'The days on which no one works, and each person’s other days off',
  access: atLeast('Manager'),
  query: z
    .object({ from: plainDate, to: plainDate })
    .refine(({ from, to }) => from <= to && diffDays(from, to) < MOST_DAYS, {
      path: ['to'],
      message: `Please choose up to ${MOST_DAYS} days`,
    }),
  response: z.object({
    /** Bank holidays that the business keeps, and days on which everyone is off, in order. */
    days: z.array(dayOff),
    people: z.array(z.object({ userId: id, name: z.string(), days: z.array(dayOff) })),
  }),
});
