import { z } from 'zod';
import {
  EXTERNAL_PAYMENT_METHODS,
  PAYMENT_METHODS,
} from '@roundbook/domain/money/payments/methods';
import { PAYMENT_STATES } from '@roundbook/domain/money/payments/states';
import { MESSAGES } from '@roundbook/domain/values/validation/messages';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import {
  done,
  flag,
  id,
  idList,
  instant,
  line,
  paidPence,
  plainDate,
  positivePence,
} from '../../values.ts';
import { narrowing } from '../../work/jobs/narrowing.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    payment: true;
  }
}

export const payment = z.object({
  id,
  customerId: id,
  customerName: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amount: z.int(),
  /** The state of the payment's money. */
  state: z.enum(PAYMENT_STATES),
  /** Pence refunded to the customer. */
  refunded: z.int(),
  /** The charge that brought in the payment; null for money from outside the product. */
  chargeId: id.nullable(),
  receivedOn: plainDate,
  reference: z.string(),
  occurrenceId: id.nullable(),
  /** Pence of the payment that settle no debt, and so are the customer's credit. */
  unallocated: z.int(),
  allocations: z.array(
    z.object({
      /** The invoice's id, or for any other debt an id of its own. */
      debtId: id,
      invoiceId: id.nullable(),
      label: z.string(),
      amount: z.int(),
      /** Whether the share stays as it is when the payment is used for other debts, such as a refund. */
      isFixed: z.boolean(),
    }),
  ),
  recordedBy: id.nullable(),
  recordedAt: instant,
  /**
   * When and why the payment was reversed, so that its money no longer counts in the balance; null
   * and empty if it was not.
   */
  reversedAt: instant.nullable(),
  reversedReason: z.string(),
});

export type Payment = z.infer<typeof payment>;

/**
 * The invoices, or other debts by their ids, for a payment to settle, in this order; if absent, the oldest debts come
 * first. The rest settles debts without an invoice, and then stays as credit.
 */
const settles = z.array(id).max(100).optional();

export const recordExternalPayment = endpoint({
  method: 'POST',
  path: '/payments/external',
  summary: 'Record money received outside the product',
  access: atLeast('Manager'),
  body: z.object({
    customerId: id,
    paymentMethod: z.enum(EXTERNAL_PAYMENT_METHODS, MESSAGES.paymentMethodMissing),
    amount: paidPence,
    receivedOn: plainDate.optional(),
    reference: line(60).default(''),
    invoiceIds: settles,
  }),
  response: z.object({ payment, balance: z.int() }),
  refusals: [404],
});

const oneMethod = z.enum(PAYMENT_METHODS);
/** The methods to filter by: a single method or several. */
const methods = z
  .union([oneMethod, z.array(oneMethod)])
  .transform((given) => (Array.isArray(given) ? given : [given]));

export const PAYMENT_ORDERS = ['received', 'customer', 'method', 'reference', 'amount'] as const;

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Payments by filter, newest first by default, or by id for batch loading',
  access: atLeast('Manager'),
  query: z.object({
    paymentIds: idList.optional(),
    customerId: id.optional(),
    /** The methods to list: several methods may have the same name on screen, such as a bank transfer. */
    method: methods.optional(),
    state: z.enum(PAYMENT_STATES).optional(),
    /** Only payments that need attention: money disputed or taken back by the bank, or a failed refund. */
    problem: flag.optional(),
    /** Only payments whose money is in this payout. */
    payoutId: id.optional(),
    /** Only cash and cheques that are not yet matched with a bank transaction. */
    toBank: flag.optional(),
    search: line(100).optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
    ...narrowing,
    order: z.enum(PAYMENT_ORDERS).default('received'),
    descending: flag.default(true),
    perPage: z.coerce.number().int().min(1).max(1000).default(50),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    payments: z.array(payment),
    total: z.int(),
    /** The total of all payments found, in pence, excluding reversed payments. */
    amount: z.int(),
  }),
});

export const countPayments = endpoint({
  method: 'GET',
  path: '/payments/counts',
  summary: 'The number of payments by method, and the number that need attention',
  access: atLeast('Manager'),
  query: z.object({
    search: line(100).optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
    ...narrowing,
  }),
  response: z.object({
    counts: z.array(z.object({ method: z.enum(PAYMENT_METHODS), count: z.int() })),
    problems: z.int(),
  }),
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/{id}',
  summary: 'One payment and the invoices it settled',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({ payment }),
});

export const deletePayment = endpoint({
  method: 'DELETE',
  path: '/payments/{id}',
  summary: 'Reverse a payment; asks first if it settled invoices',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: z.object({ reason: line(200).default('') }),
  response: done,
  refusals: [409],
});

export const allocatePayment = endpoint({
  method: 'POST',
  path: '/customers/{customerId}/payments/{paymentId}',
  summary:
    'Use a payment to settle other debts; the rest settles debts without an invoice, or becomes credit',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ customerId: id, paymentId: id }),
  body: z
    .object({
      /** The invoices, or other debts by their ids, to settle in this order, until the payment is used up. */
      invoiceIds: z.array(id).max(100).optional(),
      /** The amounts to allocate to these invoices, or other debts by their ids; fixed shares stay as they are. */
      shares: z
        .array(z.object({ invoiceId: id, amount: positivePence }))
        .max(100)
        .optional(),
    })
    .refine(({ invoiceIds, shares }) => (invoiceIds === undefined) !== (shares === undefined), {
      message: 'Please choose invoices, with or without amounts',
      path: ['invoiceIds'],
    }),
  response: z.object({ payment }),
});

export const removePayment = endpoint({
  method: 'DELETE',
  path: '/customers/{customerId}/payments/{paymentId}',
  summary: 'Reverse a customer’s payment; asks first if it settled invoices',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ customerId: id, paymentId: id }),
  body: z.object({ reason: line(200).default('') }),
  response: done,
  refusals: [409],
});
