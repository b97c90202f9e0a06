import { z } from 'zod';
import type { DebtAge } from '@roundbook/domain/money/ledger/ageing';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { plainDate } from '../../values.ts';

const periodTotals = z.object({ count: z.int(), total: z.int() });

const periods = z.object({
  today: periodTotals,
  yesterday: periodTotals,
  thisWeek: periodTotals,
  lastWeek: periodTotals,
  thisMonth: periodTotals,
  lastMonth: periodTotals,
});

export const getStats = endpoint({
  method: 'GET',
  path: '/app/stats',
  summary: 'Invoices raised and payments received per period, and how much was cash',
  access: atLeast('Manager'),
  response: z.object({ payments: periods, cash: periods, invoices: periods }),
});

export const getOwed = endpoint({
  method: 'GET',
  path: '/app/owed',
  summary: 'The total that customers owe, by how late it is',
  access: atLeast('Manager'),
  response: z.object({
    total: z.int(),
    /**
     * Pence owed by age: not yet overdue, up to 30, 60 and 90 days overdue, and more than 90 days
     * overdue.
     */
    ages: z.object({
      current: z.int(),
      days30: z.int(),
      days60: z.int(),
      days90: z.int(),
      older: z.int(),
    } satisfies Record<DebtAge, z.ZodInt>),
  }),
});

/** Customers' money at one stage on its way to the business. */
const moneyStage = z.object({ count: z.int(), amount: z.int() });

export const getMoneyOnItsWay = endpoint({
  method: 'GET',
  path: '/app/moneyOnItsWay',
  summary: 'Card and Direct Debit money that has been requested but not paid out yet',
  access: atLeast('Manager'),
  response: z.object({
    /** Whether the business has begun to set up a payment account. */
    hasAccount: z.boolean(),
    /** The reason that no customer can be charged now; null if charging is possible. */
    closedBecause: z.string().nullable(),
    /** Money that was requested from customers' banks, which have not answered yet. */
    submitted: moneyStage.extend({
      /** The next day on which a Direct Debit leaves a customer's account; null if none is due. */
      nextOn: plainDate.nullable(),
    }),
    /** Money that was taken from customers but is not available yet. */
    confirmed: moneyStage,
    /** Money that can be paid out, less fees. */
    available: moneyStage,
    /** The days on which money on its way becomes available; only the first few. */
    expected: z.array(moneyStage.extend({ date: plainDate })),
  }),
});

/** The daily tracker: the work on each day of an ISO week. */
export const getWeek = endpoint({
  method: 'GET',
  path: '/jobs/week/{week}',
  summary: 'Planned and closed visits on each day of an ISO week, and visits due but not planned',
  access: atLeast('Manager'),
  params: z.object({ week: z.string().regex(/^\d{4}-W\d{2}$/) }),
  response: z.object({
    days: z.array(
      z.object({
        date: plainDate,
        planned: z.int(),
        done: z.int(),
        skipped: z.int(),
        suggested: z.int(),
        cost: z.int(),
        minutes: z.int(),
      }),
    ),
  }),
});
