import { z } from 'zod';
import { STATEMENT_WAYS } from '@roundbook/domain/money/monthly-statements/monthly-statements';
import { HOLIDAY_REGIONS } from '@roundbook/domain/values/dates/bank-holidays';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, plainDate, positivePence } from '../../values.ts';
import { MOST_STATEMENTS_PRINTED } from '../ledger/statements.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /**
     * The setting for monthly statements and the last month's results, identified by the business’s
     * id.
     */
    monthlyStatements: true;
  }
}

const DAY = 'Please enter a day from 1 to 31';
const day = z.int(DAY).min(1, DAY).max(31, DAY);

const setting = z.object({
  isOn: z.boolean(),
  /** The day of the month; shorter months use their last day. */
  day,
  /** Pence: only customers who owe at least this much get a statement. */
  minimum: positivePence,
  version: z.int(),
});

const toPost = z.object({
  customerId: id,
  displayName: z.string(),
  /** Pence that the customer owes now. */
  amount: z.int(),
  /** When the statement was last printed, and by which user; null and empty until then. */
  printedAt: instant.nullable(),
  printedBy: z.string(),
});

const shown = z.object({
  setting,
  /** The region whose bank holidays apply, which the business's postcode decides. */
  region: z.enum(HOLIDAY_REGIONS),
  /** The day on which the next statements are sent; null while monthly statements are off. */
  nextOn: plainDate.nullable(),
  /** The results of the last month's statements; null before the first month. */
  last: z
    .object({
      /** The first day of the month that the statements are for. */
      month: plainDate,
      on: plainDate,
      /** The first day that the statements cover. */
      from: plainDate,
      /** The number of emailed statements. */
      emailed: z.int(),
      /** The customers who get their statement by post and still owe money, in order of name. */
      toPost: z.array(toPost),
    })
    .nullable(),
});

export type ShownMonthlyStatements = z.infer<typeof shown>;

export const getMonthlyStatements = endpoint({
  method: 'GET',
  path: '/statements/monthly',
  summary: 'The day of the monthly statements, the last run, and the statements to post',
  access: atLeast('Manager'),
  response: shown,
});

export const saveMonthlyStatements = endpoint({
  method: 'POST',
  path: '/statements/monthly',
  summary: 'Turn monthly statements on or off, or change their day and recipients',
  access: atLeast('Owner'),
  body: setting.omit({ version: true }).extend({
    version: z.int().min(0).max(2_000_000_000).optional(),
  }),
  response: shown,
  refusals: [409],
});

/** The maximum number of customers of each kind that a preview lists; its counts cover all of them. */
export const MOST_STATEMENTS_PREVIEWED = 200;

const previewed = z.object({
  customerId: id,
  displayName: z.string(),
  /** Pence that the customer owes now. */
  amount: z.int(),
});

export const previewMonthlyStatements = endpoint({
  method: 'GET',
  path: '/statements/monthly/preview',
  summary: 'The customers who would get the next statement, how, and those left out, with reasons',
  access: atLeast('Manager'),
  query: z.object({
    day: z.coerce.number().pipe(day),
    minimum: z.coerce.number().pipe(positivePence),
  }),
  response: z.object({
    on: plainDate,
    /** The numbers of statements to email, and to post. */
    emailed: z.int(),
    posted: z.int(),
    /** Pence that the customers owe in total. */
    amount: z.int(),
    going: z.array(previewed.extend({ way: z.enum(STATEMENT_WAYS) })),
    leftOutCount: z.int(),
    leftOut: z.array(previewed.extend({ reason: z.string() })),
  }),
});

export const noteStatementsPrinted = endpoint({
  method: 'POST',
  path: '/statements/monthly/printed',
  summary: 'Record that last month’s postal statements have been printed, so that colleagues know',
  access: atLeast('Manager'),
  body: z.object({
    month: plainDate,
    customerIds: z.array(id).min(1).max(MOST_STATEMENTS_PRINTED),
  }),
  response: shown,
  refusals: [404],
});
