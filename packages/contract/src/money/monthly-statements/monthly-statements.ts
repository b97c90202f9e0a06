import { z } from 'zod';
import { STATEMENT_WAYS } from '@roundbook/domain/money/monthly-statements/monthly-statements';
import { HOLIDAY_REGIONS } from '@roundbook/domain/values/dates/bank-holidays';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, plainDate, positivePence } from '../../values.ts';
import { MOST_STATEMENTS_PRINTED } from '../ledger/statements.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /** Who gets a statement each month, and what went, by the business’s id. */
    monthlyStatements: true;
  }
}

const DAY = 'Please enter a day from 1 to 31';
const day = z.int(DAY).min(1, DAY).max(31, DAY);

const setting = z.object({
  isOn: z.boolean(),
  /** Of the month; the last day in shorter months. */
  day,
  /** Pence: only who owes at least this gets one. */
  minimum: positivePence,
  version: z.int(),
});

const toPost = z.object({
  customerId: id,
  displayName: z.string(),
  /** Pence that they owe now. */
  amount: z.int(),
  /** When it was printed last, and by whom; null until then. */
  printedAt: instant.nullable(),
  printedBy: z.string(),
});

const shown = z.object({
  setting,
  /** Whose bank holidays count: from the postcode of the business. */
  region: z.enum(HOLIDAY_REGIONS),
  /** The day on which the next go; null while it is off. */
  nextOn: plainDate.nullable(),
  /** The statements that went last; null before the first. */
  last: z
    .object({
      /** The first day of their month. */
      month: plainDate,
      on: plainDate,
      /** How many were emailed. */
      emailed: z.int(),
      /** Who gets theirs by post and still owes something, by name. */
      toPost: z.array(toPost),
    })
    .nullable(),
});

export type ShownMonthlyStatements = z.infer<typeof shown>;

export const getMonthlyStatements = endpoint({
  method: 'GET',
  path: '/statements/monthly',
  summary: 'The day on which customers who owe get a statement, what went last, and what to post',
  access: atLeast('Manager'),
  response: shown,
});

export const saveMonthlyStatements = endpoint({
  method: 'POST',
  path: '/statements/monthly',
  summary: 'Turn monthly statements on or off, or change their day and who gets one',
  access: atLeast('Owner'),
  body: setting.omit({ version: true }).extend({
    version: z.int().min(0).max(2_000_000_000).optional(),
  }),
  response: shown,
  refusals: [409],
});

/** The most customers that a preview lists of each kind; it counts all of them. */
export const MOST_STATEMENTS_PREVIEWED = 200;

const previewed = z.object({
  customerId: id,
  displayName: z.string(),
  /** Pence that they owe now. */
  amount: z.int(),
});

export const previewMonthlyStatements = endpoint({
  method: 'GET',
  path: '/statements/monthly/preview',
  summary: 'Who would get a statement on the next day, how, and who is left out and why',
  access: atLeast('Manager'),
  query: z.object({
    day: z.coerce.number().pipe(day),
    minimum: z.coerce.number().pipe(positivePence),
  }),
  response: z.object({
    on: plainDate,
    /** How many are emailed, and how many are to be posted. */
    emailed: z.int(),
    posted: z.int(),
    /** Pence that they owe together. */
    amount: z.int(),
    going: z.array(previewed.extend({ way: z.enum(STATEMENT_WAYS) })),
    leftOutCount: z.int(),
    leftOut: z.array(previewed.extend({ reason: z.string() })),
  }),
});

export const noteStatementsPrinted = endpoint({
  method: 'POST',
  path: '/statements/monthly/printed',
  summary:
    'Note that statements of the last month that go by post were printed, so that others see it',
  access: atLeast('Manager'),
  body: z.object({
    month: plainDate,
    customerIds: z.array(id).min(1).max(MOST_STATEMENTS_PRINTED),
  }),
  response: shown,
  refusals: [404],
});
