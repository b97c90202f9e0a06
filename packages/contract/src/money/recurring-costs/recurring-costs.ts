import { z } from 'zod';
import { PAID_FROM } from '@roundbook/domain/money/expenses/paid-from';
import { COST_UNITS } from '@roundbook/domain/money/recurring-costs/recurring-cost';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import {
  basedOn,
  done,
  id,
  line,
  penceOrZero,
  plainDate,
  positivePence,
  requiredLine,
  version,
} from '../../values.ts';
import { expenseCategory } from '../expenses/expenses.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    'recurring-cost': true;
  }
}

const terms = z.object({
  category: expenseCategory,
  /** Pence paid each time, including VAT. */
  amount: positivePence,
  /** Pence of VAT in that amount; null if the bill shows none. */
  vat: penceOrZero.nullable(),
  /** The percentage that is private. */
  privatePercent: z.int().min(0).max(99),
  paidFrom: z.enum(PAID_FROM),
  /** The vehicle that the cost is for; null for any other cost. A vehicle that claims mileage has no other costs. */
  vehicleId: id.nullable().default(null),
});

const rhythm = z.object({
  startsOn: plainDate,
  /** The last day on which it may be due; null if it has no end. */
  endsOn: plainDate.nullable().default(null),
  every: z.int().min(1).max(52),
  unit: z.enum(COST_UNITS),
});

/** A cost that the business has every few weeks or months, and that records itself. */
const recurringCost = z.object({
  id,
  supplier: z.string(),
  notes: z.string(),
  startsOn: plainDate,
  endsOn: plainDate.nullable(),
  every: z.int(),
  unit: z.enum(COST_UNITS),
  /** The next due day; null once the cost has ended. */
  nextOn: plainDate.nullable(),
  isPaused: z.boolean(),
  /** Why it could not be recorded, so that it stopped; null while it runs. */
  stoppedBecause: z.string().nullable(),
  /** The terms, each from a day on, earliest first. */
  terms: z.array(
    z.object({
      from: plainDate,
      category: expenseCategory,
      amount: z.int(),
      vat: z.int().nullable(),
      privatePercent: z.int(),
      paidFrom: z.enum(PAID_FROM),
      vehicleId: id.nullable(),
    }),
  ),
  version,
});

export type RecurringCost = z.infer<typeof recurringCost>;

export const listRecurringCosts = endpoint({
  method: 'GET',
  path: '/recurring-costs',
  summary: 'The recurring costs, next due first',
  access: atLeast('Manager'),
  response: z.object({ costs: z.array(recurringCost) }),
});

export const createRecurringCost = endpoint({
  method: 'POST',
  path: '/recurring-costs',
  summary: 'Add a cost that records itself on its days',
  access: atLeast('Manager', 'EXPENSES'),
  body: rhythm.extend({
    ...terms.shape,
    vat: terms.shape.vat.default(null),
    privatePercent: terms.shape.privatePercent.default(0),
    paidFrom: terms.shape.paidFrom.default('Bank'),
    supplier: requiredLine(120),
    notes: line(200).default(''),
  }),
  response: z.object({ cost: recurringCost }),
});

export const changeRecurringCost = endpoint({
  method: 'POST',
  path: '/recurring-costs/{id}/terms',
  summary: 'Change what a recurring cost records from a day on; what is recorded stays',
  access: atLeast('Manager', 'EXPENSES'),
  params: z.object({ id }),
  body: terms.extend({ from: plainDate, version: basedOn }),
  response: z.object({ cost: recurringCost }),
  refusals: [409],
});

export const runRecurringCost = endpoint({
  method: 'POST',
  path: '/recurring-costs/{id}',
  summary: 'Pause a recurring cost, let it run again, or end it on a day',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: z.object({
    isPaused: z.boolean().optional(),
    /** The last day on which it may be due; null takes the end back. */
    endsOn: plainDate.nullable().optional(),
    version: basedOn,
  }),
  response: z.object({ cost: recurringCost }),
  refusals: [409],
});

export const removeRecurringCost = endpoint({
  method: 'DELETE',
  path: '/recurring-costs/{id}',
  summary: 'Remove a recurring cost; what it has recorded stays',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: done,
});
