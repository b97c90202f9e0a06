import { z } from 'zod';
import {
  MATCH_DECISIONS,
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
} from '@roundbook/domain/money/bank-transactions/states';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { flag, id, instant, line, plainDate } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    bankTransaction: true;
  }
}

/** What a candidate or a share settles: an invoice by so much. */
const settled = z.object({ invoiceId: id, number: z.string(), amount: z.int() });

/** A customer it may be from, most likely first. */
export const candidate = z.object({
  customerId: id,
  customerName: z.string(),
  /** The first line of the address and the postcode, to tell namesakes apart. */
  address: z.string(),
  /** 0 to 1. */
  probability: z.number(),
  /** Why, strongest first, in words that a person can check. */
  evidence: z.array(z.string()),
  settles: z.array(settled),
  /** Pence that would be left as the customer's credit. */
  credit: z.int(),
  /** A transfer recorded by hand that is this money already: booking it records no second payment. */
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
  /** Of the only share; null while not converted, and where it is split. */
  customerId: id.nullable(),
  paymentId: id.nullable(),
  accountId: id,
  accountName: z.string(),
  bookedOn: plainDate,
  /** Pence: above zero came in, below zero went out. */
  amount: z.int(),
  description: z.string(),
  payerName: z.string(),
  reference: z.string(),
  /** The bank's word for the kind of payment. */
  bankKind: z.string(),
  decision: z.enum(MATCH_DECISIONS),
  /** While it is new; at most five. */
  candidates: z.array(candidate),
  /** Once it is converted; they add up to the amount. */
  shares: z.array(share),
  /** Why it was ignored; empty without a reason. */
  ignoredReason: z.string(),
  /** Who converted or ignored it, and when; null while it is new, and for what was booked by rule. */
  decidedBy: id.nullable(),
  decidedAt: instant.nullable(),
  /** The action that did, by which it can be taken back for 30 days. */
  actionId: id.nullable(),
});

export type Transaction = z.infer<typeof transaction>;

export const TRANSACTION_ORDERS = ['booked', 'amount', 'payer', 'probability'] as const;

/** What narrows the list, its counts and the bulk calls alike. */
export const transactionFilters = z.object({
  newStatus: z.enum(TRANSACTION_STATES).optional(),
  decision: z.enum(MATCH_DECISIONS).optional(),
  direction: z.enum(['in', 'out']).optional(),
  accountId: id.optional(),
  importId: id.optional(),
  customerId: id.optional(),
  /** In the text, the payer, the amount (`14` or `14.00`), or the customer’s name. */
  search: line(100).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
});

export const listTransactions = endpoint({
  method: 'GET',
  path: '/payments/transactions',
  summary: 'Bank transactions by filter, with who is likely to have paid and why',
  access: atLeast('Manager', 'RECONCILIATION'),
  query: transactionFilters.extend({
    order: z.enum(TRANSACTION_ORDERS).default('booked'),
    descending: flag.default(true),
    perPage: z.coerce.number().int().min(1).max(1000).default(100),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    transactions: z.array(transaction),
    total: z.int(),
    /** Pence over everything that the filters find: in, and out as a negative sum. */
    paidIn: z.int(),
    paidOut: z.int(),
  }),
});

/** An account whose transactions are here, and whether they add up to what its bank says. */
export const accountTotal = z.object({
  accountId: id,
  accountName: z.string(),
  /** The newest balance that the bank gave, and its day; null if it gave none. */
  bankBalance: z.int().nullable(),
  bankBalanceOn: plainDate.nullable(),
  /** Pence by which the transactions between the bank's balances miss them; null if unknown. */
  difference: z.int().nullable(),
  firstOn: plainDate.nullable(),
  lastOn: plainDate.nullable(),
});

export const countTransactions = endpoint({
  method: 'GET',
  path: '/payments/transactions/counts',
  summary:
    'How many transactions are in each state, what they come to, and whether they agree with the bank',
  access: atLeast('Manager', 'RECONCILIATION'),
  query: transactionFilters.omit({ newStatus: true, decision: true }),
  response: z.object({
    states: z.array(
      z.object({ newStatus: z.enum(TRANSACTION_STATES), count: z.int(), pence: z.int() }),
    ),
    /** Of new money in. */
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
  access: atLeast('Manager', 'RECONCILIATION'),
  params: z.object({ internalTransactionId: id }),
  response: z.object({ transaction }),
});
