import { z } from 'zod';
import { EXPENSE_CATEGORIES } from '@roundbook/domain/money/expenses/categories';
import { ALL_PAID_FROM } from '@roundbook/domain/money/expenses/paid-from';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  basedOn,
  done,
  flag,
  id,
  instant,
  line,
  lines,
  penceOrZero,
  plainDate,
  positivePence,
  version,
} from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    expense: true;
  }
}

export const expenseCategory = z.enum(EXPENSE_CATEGORIES);

const paidFrom = z.enum(ALL_PAID_FROM);

/** The maximum number of receipts for an expense. */
export const MAXIMUM_RECEIPTS = 6;

const receipts = z.array(id).max(MAXIMUM_RECEIPTS, `Please add at most ${MAXIMUM_RECEIPTS} files`);

/** Money that the business spent. */
export const expense = z.object({
  id,
  spentOn: plainDate,
  /** The payee; empty if none was given. */
  supplier: z.string(),
  category: expenseCategory,
  /** Pence paid, including VAT. */
  amount: z.int(),
  /** Pence of VAT; null if the receipt shows none. */
  vat: z.int().nullable(),
  /** Where the money came from. */
  paidFrom,
  /** Pence of the amount that were private, so that only the rest is a cost. */
  privateShare: z.int(),
  /** The vehicle that the expense is for; null for any other cost. */
  vehicleId: id.nullable(),
  /** The claim for mileage that decides the amount; null for money that was spent. */
  mileage: z.object({ driverId: id, tenths: z.int() }).nullable(),
  /** The recurring cost that recorded the expense by itself, even if it was removed since; null if a person did. */
  recurringCostId: id.nullable(),
  /** Pence of that VAT which the business reclaims, because it was registered on that day. */
  reclaimed: z.int(),
  /** Whether a bank transaction accounts for the money: the line that paid, or the banking that counted the cash. */
  matched: z.boolean(),
  notes: z.string(),
  /** Pictures and PDFs of the receipt. */
  assetIds: z.array(id),
  addedBy: id.nullable(),
  addedAt: instant,
  /**
   * When the expense was removed; null if it was not. A removed expense is kept, but no longer
   * counts.
   */
  removedAt: instant.nullable(),
  version,
});

export type Expense = z.infer<typeof expense>;

/** A former version of an expense that a user changed, removed or restored. */
export const formerExpense = z.object({
  changedBy: id.nullable(),
  changedByName: z.string(),
  changedAt: instant,
  spentOn: plainDate,
  supplier: z.string(),
  category: expenseCategory,
  amount: z.int(),
  vat: z.int().nullable(),
  paidFrom,
  privateShare: z.int(),
  removed: z.boolean(),
});

export type FormerExpense = z.infer<typeof formerExpense>;

const expenseFields = z.object({
  spentOn: plainDate,
  supplier: line(120).default(''),
  category: expenseCategory,
  amount: positivePence,
  /** Pence of VAT: at most a sixth of the amount, which is the VAT at 20%. */
  vat: penceOrZero.nullable().default(null),
  /** Where the money came from; `Till` only for an expense that a banking recorded. */
  paidFrom: paidFrom.default('Bank'),
  /** Pence of the amount that were private: less than all of it. */
  privateShare: penceOrZero.default(0),
  /** The vehicle that the expense is for. A vehicle that claims mileage has no other costs. */
  vehicleId: id.nullable().default(null),
  notes: lines(1000).default(''),
  assetIds: receipts.default([]),
});

export const EXPENSE_ORDERS = ['spent', 'supplier', 'category', 'amount'] as const;

const expenseFilter = z.object({
  category: expenseCategory.optional(),
  search: line(100).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  /** The recurring cost that recorded them. */
  recurring: id.optional(),
  /** Lists the removed expenses, which count nowhere, instead of the others. */
  removed: flag.default(false),
});

// Recorded expenses stay visible on every plan; only recording more depends on the plan.
export const listExpenses = endpoint({
  method: 'GET',
  path: '/expenses',
  summary: 'Expenses by filter, newest first by default',
  access: atLeast('Manager'),
  query: expenseFilter.extend({
    order: z.enum(EXPENSE_ORDERS).default('spent'),
    descending: flag.default(true),
    perPage: z.coerce.number().int().min(1).max(1000).default(50),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    expenses: z.array(expense),
    total: z.int(),
    /** The total of all expenses found, without their private parts, in pence. */
    amount: z.int(),
    /** Pence of VAT in that total, in proportion. */
    vat: z.int(),
  }),
});

export const countExpenses = endpoint({
  method: 'GET',
  path: '/expenses/counts',
  summary: 'The number and total of expenses in each category',
  access: atLeast('Manager'),
  query: expenseFilter.omit({ category: true }),
  response: z.object({
    counts: z.array(z.object({ category: expenseCategory, count: z.int(), amount: z.int() })),
    /** The number of removed expenses among all that the other filters find. */
    removed: z.int(),
  }),
});

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/expenses/suppliers',
  summary:
    'Suppliers of earlier expenses, latest first, each with the category of the last purchase',
  access: atLeast('Manager'),
  response: z.object({
    suppliers: z.array(z.object({ supplier: z.string(), category: expenseCategory })),
  }),
});

export const getExpense = endpoint({
  method: 'GET',
  path: '/expenses/{id}',
  summary: 'One expense and its earlier versions',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({
    expense,
    /** The person who recorded the expense, even if they have left; empty if unknown. */
    addedByName: z.string(),
    /** The former versions, newest first. */
    former: z.array(formerExpense),
  }),
});

export const createExpense = endpoint({
  method: 'POST',
  path: '/expenses',
  summary: 'Record an expense; asks first if the same supplier, day and total are recorded already',
  access: atLeast('Manager', 'EXPENSES'),
  body: expenseFields,
  response: z.object({ expense }),
  refusals: [409],
});

export const updateExpense = endpoint({
  method: 'POST',
  path: '/expenses/{id}',
  summary: 'Change an expense; absent fields stay unchanged, and the earlier version is kept',
  access: atLeast('Manager', 'EXPENSES'),
  params: z.object({ id }),
  body: changesOf(expenseFields).extend({ version: basedOn }),
  response: z.object({ expense }),
  refusals: [409],
});

export const removeExpense = endpoint({
  method: 'DELETE',
  path: '/expenses/{id}',
  summary: 'Remove an expense; it is kept on record but no longer counts',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: done,
});

export const restoreExpense = endpoint({
  method: 'POST',
  path: '/expenses/{id}/restore',
  summary: 'Restore a removed expense',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({ expense }),
});
