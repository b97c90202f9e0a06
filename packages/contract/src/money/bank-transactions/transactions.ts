import { z } from 'zod';
import {
  MATCH_DECISIONS,
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
} from '@roundbook/domain/money/bank-transactions/states';
import { EXPENSE_CATEGORIES } from '@roundbook/domain/money/expenses/categories';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { flag, id, idList, instant, line, plainDate } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    bankTransaction: true;
  }
}

/** The part of a debt that a candidate or a share settles: an invoice, or another debt by its own id and its name. */
const settled = z.object({ invoiceId: id, number: z.string(), amount: z.int() });

/** A customer who may have paid. Candidates are listed with the most likely first. */
export const candidate = z.object({
  customerId: id,
  customerName: z.string(),
  /** The first line of the address and the postcode, to tell namesakes apart. */
  address: z.string(),
  /** The probability, from 0 to 1, that this customer paid. */
  probability: z.number(),
  /** The reasons, strongest first, in terms that a person can check. */
  evidence: z.array(z.string()),
  settles: z.array(settled),
  /** Pence that would remain as credit on the customer's balance. */
  credit: z.int(),
  /**
   * The payment that someone already recorded by hand for this transfer; booking links the transaction to it instead
   * of recording a second payment.
   */
  recordedPaymentId: id.nullable(),
});

export type Candidate = z.infer<typeof candidate>;

/** A part of a converted transaction. */
export const share = z.object({
  kind: z.enum(TRANSACTION_KINDS),
  amount: z.int(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  paymentId: id.nullable(),
  /** The expense that the share paid, with its name: the supplier, or else the category. */
  expenseId: id.nullable(),
  expenseName: z.string().nullable(),
  settles: z.array(settled),
  credit: z.int(),
});

/** A proposal for money that went out: nothing is booked without a person. */
const proposedExpense = z.object({
  /** The recorded expense that this money may have paid; null if none is recorded. */
  expenseId: id.nullable(),
  supplier: z.string(),
  category: z.enum(EXPENSE_CATEGORIES),
  /** Pence of VAT; null if no VAT is expected. */
  vat: z.int().nullable(),
  /** The reason, as a sentence. */
  reason: z.string(),
});

export const transaction = z.object({
  internalTransactionId: id,
  newStatus: z.enum(TRANSACTION_STATES),
  /** The customer of the only share; null until the transaction is converted, and if it is split. */
  customerId: id.nullable(),
  paymentId: id.nullable(),
  accountId: id,
  accountName: z.string(),
  bookedOn: plainDate,
  /** Pence: positive for money in, negative for money out. */
  amount: z.int(),
  description: z.string(),
  payerName: z.string(),
  reference: z.string(),
  /** The bank's name for the kind of payment. */
  bankKind: z.string(),
  decision: z.enum(MATCH_DECISIONS),
  /** The customers who may have paid, at most five; empty unless the transaction is new. */
  candidates: z.array(candidate),
  /** The expense that new outgoing money may have paid; null for any other transaction, and if nothing is known. */
  proposal: proposedExpense.nullable(),
  /** The parts of a converted transaction, which add up to its amount; empty for any other. */
  shares: z.array(share),
  /** The reason that the transaction is ignored; empty if none was given. */
  ignoredReason: z.string(),
  /** The user who converted or ignored the transaction; null while it is new, and if the business's rule booked it. */
  decidedBy: id.nullable(),
  decidedAt: instant.nullable(),
  /** The action that converted or ignored the transaction, which can be undone for 30 days. */
  actionId: id.nullable(),
});

export type Transaction = z.infer<typeof transaction>;

export const TRANSACTION_ORDERS = ['booked', 'amount', 'payer', 'probability'] as const;

/** The filters of the list, its counts, and the bulk calls. */
export const transactionFilters = z.object({
  newStatus: z.enum(TRANSACTION_STATES).optional(),
  decision: z.enum(MATCH_DECISIONS).optional(),
  direction: z.enum(['in', 'out']).optional(),
  accountId: id.optional(),
  importId: id.optional(),
  customerId: id.optional(),
  /**
   * Text to find in the transaction's text, its payer, its amount (`14` or `14.00`) or its
   * customer’s name.
   */
  search: line(100).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
});

export const listTransactions = endpoint({
  method: 'GET',
  path: '/payments/transactions',
  summary: 'Bank transactions by filter, with the likely payers and reasons',
  access: atLeast('Manager'),
  refreshes: true,
  query: transactionFilters.extend({
    /** Leaves out transactions that no longer exist. Answers without a new search for payers. */
    transactionIds: idList.optional(),
    order: z.enum(TRANSACTION_ORDERS).default('booked'),
    descending: flag.default(true),
    perPage: z.coerce.number().int().min(1).max(1000).default(100),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    transactions: z.array(transaction),
    total: z.int(),
    /**
     * The totals of all transactions found, in pence: `paidIn` for incoming money, `paidOut` as a
     * negative sum.
     */
    paidIn: z.int(),
    paidOut: z.int(),
  }),
});

/** An account that has transactions in the list, and whether they add up to the bank's balance. */
export const accountTotal = z.object({
  accountId: id,
  accountName: z.string(),
  /** The latest balance that the bank gave; null if it gave none. */
  bankBalance: z.int().nullable(),
  bankBalanceOn: plainDate.nullable(),
  /**
   * Pence by which the transactions between two of the bank's balances differ from the change from one balance to the
   * other; null if unknown.
   */
  difference: z.int().nullable(),
  /** The newest three balances that do not match the transactions before them, newest first. */
  differences: z.array(
    z.object({
      on: plainDate,
      /** Pence that the bank has more than the transactions add up to; negative if it has less. */
      pence: z.int(),
      /** The name of the file with the balance; empty if it is not known, or the connected bank gave it. */
      source: z.string(),
    }),
  ),
  firstOn: plainDate.nullable(),
  lastOn: plainDate.nullable(),
});

export const countTransactions = endpoint({
  method: 'GET',
  path: '/payments/transactions/counts',
  summary:
    'The number and total of transactions in each state, and whether they agree with the bank',
  access: atLeast('Manager'),
  refreshes: true,
  query: transactionFilters.omit({ newStatus: true, decision: true }),
  response: z.object({
    states: z.array(
      z.object({ newStatus: z.enum(TRANSACTION_STATES), count: z.int(), pence: z.int() }),
    ),
    /** The numbers of matches of new incoming money, by decision. */
    decisions: z.array(
      z.object({ decision: z.enum(MATCH_DECISIONS), count: z.int(), pence: z.int() }),
    ),
    accounts: z.array(accountTotal),
  }),
});

export const getTill = endpoint({
  method: 'GET',
  path: '/payments/transactions/till',
  summary: 'The float in the till, the bankings that changed it, and cash expenses not counted yet',
  access: atLeast('Manager'),
  response: z.object({
    /** Pence that are in the till as its float. */
    float: z.int(),
    /** The newest bankings that changed the float, newest first. */
    changes: z.array(
      z.object({
        transactionId: id,
        bookedOn: plainDate,
        /** Pence that stayed in the till; negative if they were paid in from its float. */
        float: z.int(),
      }),
    ),
    /** The number of all bankings that changed the float. */
    count: z.int(),
    /** Expenses that were paid in cash and that no banking has counted yet, latest first; at most 50. */
    expenses: z.array(
      z.object({
        id,
        spentOn: plainDate,
        supplier: z.string(),
        category: z.enum(EXPENSE_CATEGORIES),
        amount: z.int(),
      }),
    ),
  }),
});

export const getTransaction = endpoint({
  method: 'GET',
  path: '/payments/transactions/{internalTransactionId}',
  summary: 'One bank transaction',
  access: atLeast('Manager'),
  params: z.object({ internalTransactionId: id }),
  response: z.object({ transaction }),
});
