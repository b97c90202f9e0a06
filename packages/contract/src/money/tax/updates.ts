import { z } from 'zod';
import { INCOME_BASES } from '@roundbook/domain/home/reports/reports';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { plainDate } from '../../values.ts';

const period = z.object({
  /** The tax year and the quarter's number: "2026-27-3". */
  key: z.string(),
  quarter: z.int(),
  taxYear: z.string(),
  /** The first day of the tax year: an update covers the year so far. */
  from: plainDate,
  to: plainDate,
  /** The first day on which HMRC takes the update. */
  opensOn: plainDate,
  /** The last day on which the update is in time. */
  dueOn: plainDate,
});

const figure = z.object({
  /** The field of HMRC's Self Employment Business API. */
  field: z.string(),
  /** The box of the tax return, SA103F. */
  box: z.int(),
  label: z.string(),
  amount: z.int(),
  /** The path of the rows behind the figure; null if there is no such list. */
  rowsAt: z.string().nullable(),
});

export const getTaxUpdate = endpoint({
  method: 'GET',
  path: '/tax/update',
  summary: 'The figures of a quarterly update so far, and what to clear before it is sent',
  access: atLeast('Owner'),
  query: z.object({
    /** A period's key; by default the period that is due, or the current one. */
    quarter: z.string().max(20).optional(),
  }),
  response: z.object({
    /** The last tax year's periods and this year's that have begun, newest first. */
    periods: z.array(period),
    /** The period's figures; null for a company or a partnership, which send no updates. */
    update: z
      .object({
        period,
        /** Whether income is counted by money in, or by work done. */
        basis: z.enum(INCOME_BASES),
        /** Turnover, and other income. */
        income: z.array(figure),
        /** The categories with expenses. */
        expenses: z.array(figure),
        totalExpenses: z.int(),
        /** Whether the total may be sent in place of the categories. */
        mayConsolidate: z.boolean(),
        /** The reason why the update cannot be sent today; null if it can. */
        notYet: z.string().nullable(),
        /** The points to clear first, in order; none if the update is ready. */
        openPoints: z.array(
          z.object({
            words: z.string(),
            /** The path of the screen that clears the point; null if only time does. */
            clearedAt: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
  refusals: [422, 429, 503],
});

export const getTaxUpdatePack = endpoint({
  method: 'GET',
  path: '/tax/update/pack',
  summary:
    'A quarterly update on paper: its figures with their rows, the open points, and the receipts',
  access: atLeast('Owner'),
  query: z.object({ quarter: z.string().max(20).optional() }),
  response: z.any(),
  refusals: [422, 429, 503],
  transfer: 'file',
});
