import { z } from 'zod';
import { TRANSACTION_KINDS } from '@roundbook/domain/money/bank-transactions/states';
import { SPENT_ON } from '@roundbook/domain/money/bank-transactions/till';
import { EXPENSE_CATEGORIES } from '@roundbook/domain/money/expenses/categories';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, line, penceOrZero, positivePence } from '../../values.ts';
import { transaction, transactionFilters } from './transactions.ts';

const params = z.object({ internalTransactionId: id });

/** The answer to a call that changes a transaction; undoing the action reverses the change. */
const decided = z.object({ transaction, actionId: id.nullable() });

export const resetTransaction = endpoint({
  method: 'POST',
  path: '/payments/transactions/{internalTransactionId}/reset',
  summary: 'Make a transaction new again; its bookings are reversed',
  access: atLeast('Manager'),
  params,
  response: decided,
  refusals: [409],
});

export const ignoreTransaction = endpoint({
  method: 'POST',
  path: '/payments/transactions/{internalTransactionId}/ignore',
  summary: 'Ignore a transaction; asks first if it strongly matches a customer',
  access: atLeast('Manager', 'RECONCILIATION'),
  params,
  body: z.object({ reason: line(200).default('') }),
  response: decided,
  refusals: [409],
});

/** The maximum number of entries about cash that was spent before a banking. */
const MOST_SPENDINGS = 70;

/** The cash that was taken and not paid in with the rest. */
const till = z.object({
  /** Pence that stay in the till as its float; negative if that amount of the float was also paid in. */
  float: z.int().min(-10_000_000).max(10_000_000).default(0),
  /** Each is recorded as an expense of its category, or as drawings. */
  spent: z
    .array(
      z.object({
        amount: positivePence,
        on: z.enum(SPENT_ON),
        /** The expense, paid in cash, that already records this spending. */
        recordedId: id.optional(),
      }),
    )
    .max(MOST_SPENDINGS)
    .default([]),
});

/** A share of the money. If a payment names no invoices, it settles the oldest open invoices. */
const wantedShare = z.object({
  kind: z.enum(TRANSACTION_KINDS).default('payment'),
  /** Pence, without a sign: the direction is that of the transaction. */
  amount: positivePence,
  customerId: id.optional(),
  /** The invoices, or other debts by their ids, that the payment settles. */
  invoiceIds: z.array(id).max(100).optional(),
  /** The payment already recorded by hand for this money; several payments for banked cash or cheques. */
  paymentIds: z.array(id).max(200).optional(),
  /** The provider's payout that this transaction corresponds to. */
  payoutId: id.optional(),
  /** For an expense: the expense to record with this money, unless `expenseId` names a recorded expense. */
  expense: z
    .object({
      supplier: line(120).default(''),
      category: z.enum(EXPENSE_CATEGORIES),
      /** Pence of VAT: at most a sixth of the amount, which is the VAT at 20%. */
      vat: penceOrZero.nullable().default(null),
      /** The vehicle that the expense is for; null for any other cost. */
      vehicleId: id.nullable().default(null),
    })
    .optional(),
  /** For an expense: the expense that was recorded before; it is matched rather than recorded again. */
  expenseId: id.optional(),
  /** For banked cash: the payments then add up to the amount, the cash spent, and the cash that stays in the till. */
  till: till.optional(),
});

export const convertTransaction = endpoint({
  method: 'POST',
  path: '/payments/transactions/{internalTransactionId}/convert',
  summary: 'Book a transaction as a customer’s payment, or in shares that add up to its amount',
  access: atLeast('Manager', 'RECONCILIATION'),
  params,
  body: z
    .object({
      customerId: id.optional(),
      invoiceIds: z.array(id).max(100).optional(),
      shares: z.array(wantedShare).min(1).max(50).optional(),
    })
    .refine(({ customerId, shares }) => (customerId === undefined) !== (shares === undefined), {
      message: 'Please choose a customer, or split the money',
      path: ['customerId'],
    }),
  response: decided,
  refusals: [404, 409],
});

/**
 * The maximum number of transactions that one call books; the screen repeats the call until none
 * are left.
 */
export const MOST_TRANSACTIONS_AT_ONCE = 500;

const several = z.object({
  actionId: id.nullable(),
  count: z.int(),
  pence: z.int(),
  /** The transactions left out because something changed in the meantime, each with its reason. */
  leftOut: z.array(z.object({ internalTransactionId: id, reason: z.string() })),
  /** The number of transactions that the filters still find, which are left for the next call. */
  remaining: z.int(),
});

const chosen = transactionFilters.partial().extend({
  /** Limits the call to these transactions among all that the filters find. */
  internalTransactionIds: z.array(id).max(MOST_TRANSACTIONS_AT_ONCE).optional(),
  /** The action that this call continues, so that a single undo reverses all of it. */
  actionId: id.optional(),
});

export const convertAllMatched = endpoint({
  method: 'POST',
  path: '/payments/transactions/convertAllMatched',
  summary: 'Book every new transaction with a certain match',
  access: atLeast('Manager', 'RECONCILIATION'),
  body: chosen,
  response: several,
});

export const ignoreAllNew = endpoint({
  method: 'POST',
  path: '/payments/transactions/ignoreAllNew',
  summary: 'Ignore every new transaction; asks first if some strongly match a customer',
  access: atLeast('Manager', 'RECONCILIATION'),
  body: chosen,
  response: several,
  refusals: [409],
});

export const ACTION_KINDS = ['convert', 'ignore', 'reset'] as const;

export const listTransactionActions = endpoint({
  method: 'GET',
  path: '/payments/transactions/actions',
  summary: 'Transactions booked, ignored and reset in the last 30 days, newest first',
  access: atLeast('Manager'),
  response: z.object({
    actions: z.array(
      z.object({
        id,
        kind: z.enum(ACTION_KINDS),
        at: instant,
        /**
         * The name of the user who acted; empty once the user is deleted, and null for transactions that the
         * business's rule booked.
         */
        by: z.string().nullable(),
        /** The number of the action's transactions that have not changed since. */
        count: z.int(),
        pence: z.int(),
        undoneAt: instant.nullable(),
      }),
    ),
  }),
});

export const undoTransactionAction = endpoint({
  method: 'POST',
  path: '/payments/transactions/actions/{actionId}/undo',
  summary: 'Undo an action within 30 days, unless its transactions have changed since',
  access: atLeast('Manager'),
  params: z.object({ actionId: id }),
  response: z.object({ count: z.int(), remaining: z.int() }),
  refusals: [404, 409],
});

/** How the business treats its bank transactions. `transactions/preferences` covers what happens after a charge. */
export const transactionPreferences = z.object({
  /** Whether certain matches are booked automatically as they arrive. */
  bookCertain: z.boolean(),
  /** Whether outgoing transactions are listed too. */
  listOutgoing: z.boolean(),
});

export type TransactionPreferences = z.infer<typeof transactionPreferences>;

export const getTransactionPreferences = endpoint({
  method: 'GET',
  path: '/payments/transactions/settings',
  summary: 'How bank transactions are handled',
  access: atLeast('Manager'),
  response: z.object({ preferences: transactionPreferences }),
});

export const updateTransactionPreferences = endpoint({
  method: 'POST',
  path: '/payments/transactions/settings',
  summary:
    'Change how bank transactions are handled; only turning something on needs a plan with bank reconciliation',
  access: atLeast('Manager'),
  body: transactionPreferences.partial(),
  response: z.object({ preferences: transactionPreferences }),
});

/** Lists the learned keys of payers, such as an account or a spelling of a name. */
export const listLearned = endpoint({
  method: 'GET',
  path: '/payments/transactions/learned',
  summary: 'The learned details of who pays for a customer',
  access: atLeast('Manager'),
  query: z.object({ customerId: id }),
  response: z.object({
    learned: z.array(
      z.object({
        id,
        /** The key as text: `account ending 4821`, `payer “M J Okafor”`. */
        words: z.string(),
        confirmations: z.int(),
        lastOn: z.string(),
      }),
    ),
  }),
});

export const unlearn = endpoint({
  method: 'DELETE',
  path: '/payments/transactions/learned/{id}',
  summary: 'Forget a learned payer',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({}),
  refusals: [404],
});
