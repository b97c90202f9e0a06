import { z } from 'zod';
import {
  MATCH_DECISIONS,
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
} from '@roundbook/domain/money/bank-transactions/states';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { flag, id, idList, instant, line, plainDate } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    bankTransaction: true;
  }
}

/** The part of an invoice that a candidate or a share settles. */
const settled = z.object({ invoiceId: id, number: z.string(), amount: z.int() });

/** A customer who may have paid; candidates come most likely first. */
export const candidate = z.object({
  customerId: id,
  customerName: z.string(),
  /** The first line of the address and the postcode, to tell namesakes apart. */
  address: z.string(),
  /** Between 0 and 1. */
  probability: z.number(),
  /** The reasons, strongest first, in terms that a person can check. */
  evidence: z.array(z.string()),
  settles: z.array(settled),
  /** Pence that would remain as credit on the customer's balance. */
  credit: z.int(),
  /** A transfer recorded by hand that is this same money: booking it records no second payment. */
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
  settles: z.array(settled),
  credit: z.int(),
});

export const transaction = z.object({
  internalTransactionId: id,
  newStatus: z.enum(TRANSACTION_STATES),
  /** The customer of the only share; null until converted, and for split money. */
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
  /** Filled while the transaction is new; at most five. */
  candidates: z.array(candidate),
  /** Filled once the transaction is converted; the shares add up to the amount. */
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

/** The filters of the list, its counts and the bulk calls. */
export const transactionFilters = z.object({
  newStatus: z.enum(TRANSACTION_STATES).optional(),
  decision: z.enum(MATCH_DECISIONS).optional(),
  direction: z.enum(['in', 'out']).optional(),
  accountId: id.optional(),
  importId: id.optional(),
  customerId: id.optional(),
  /** Searches the text, the payer, the amount (`14` or `14.00`) and the customer’s name. */
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
    /** Leaves out transactions that are no longer there. Answers without a new search for payers. */
    transactionIds: idList.optional(),
    order: z.enum(TRANSACTION_ORDERS).default('booked'),
    descending: flag.default(true),
    perPage: z.coerce.number().int().min(1).max(1000).default(100),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    transactions: z.array(transaction),
    total: z.int(),
    /** The total of all transactions found, in pence: money in, and money out as a negative sum. */
    paidIn: z.int(),
    paidOut: z.int(),
  }),
});

/** An account that has transactions here, and whether they add up to the bank's balance. */
export const accountTotal = z.object({
  accountId: id,
  accountName: z.string(),
  /** The newest balance from the bank, and its day; null if the bank gave none. */
  bankBalance: z.int().nullable(),
  bankBalanceOn: plainDate.nullable(),
  /**
   * Pence by which the transactions between two bank balances differ from the balances' difference;
   * null if unknown.
   */
  difference: z.int().nullable(),
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
    /** Decisions about new incoming money. */
    decisions: z.array(
      z.object({ decision: z.enum(MATCH_DECISIONS), count: z.int(), pence: z.int() }),
    ),
    accounts: z.array(accountTotal),
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
