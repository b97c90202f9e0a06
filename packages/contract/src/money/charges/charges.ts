import { z } from 'zod';
import { CHARGE_METHODS, CHARGE_STATES } from '@roundbook/domain/money/charges/charge';
import { MOST_EVIDENCE_FILES } from '@roundbook/domain/money/charges/dispute-evidence';
import { CHARGE_SOURCES } from '@roundbook/domain/money/charges/saved-method';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, line, lines, plainDate, positivePence } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    charge: true;
  }
}

/** Money that the business takes from a customer's card or bank account. */
export const charge = z.object({
  id,
  customerId: id,
  method: z.enum(CHARGE_METHODS),
  /** What is charged, as shown to people: `Visa ending 4242`. */
  label: z.string(),
  amount: z.int(),
  /** What provider and platform keep of it; null until that is known. */
  fee: z.int().nullable(),
  refunded: z.int(),
  state: z.enum(CHARGE_STATES),
  /** Its state and when the money comes, in words. */
  words: z.string(),
  source: z.enum(CHARGE_SOURCES),
  occurrenceId: id.nullable(),
  invoiceIds: z.array(id),
  askedAt: instant,
  /** Until when it can be cancelled, while it waits. */
  cancelUntil: instant.nullable(),
  chargeOn: plainDate.nullable(),
  availableOn: plainDate.nullable(),
  retryOn: plainDate.nullable(),
  /** The payment that it became; null until the money is taken. */
  paymentId: id.nullable(),
});

export type Charge = z.infer<typeof charge>;

const dispute = z.object({
  id,
  state: z.enum(['Evidence needed', 'Under review', 'Won', 'Lost']),
  amount: z.int(),
  fee: z.int(),
  reason: z.string(),
  /** The last instant for evidence; null once it is too late or not asked for. */
  evidenceBy: instant.nullable(),
  /** What the business answered; empty until it has. */
  evidence: z.string(),
  openedAt: instant,
});

export type Dispute = z.infer<typeof dispute>;

export const refund = z.object({
  id,
  amount: z.int(),
  state: z.enum(['On its way', 'Paid', 'Failed']),
  reason: z.string(),
  askedAt: instant,
});

/** What happened with a charge, oldest first. */
const chargeEvent = z.object({
  id,
  at: instant,
  /** A state of the charge, or what happened to its money. */
  kind: z.enum([
    ...CHARGE_STATES,
    'Tried again',
    'Refund asked for',
    'Refunded',
    'Refund failed',
    'Disputed',
    'Evidence sent',
    'Dispute won',
    'Dispute lost',
    'In the balance',
  ]),
  /** Pence that it is about; null where it moves none. */
  amount: z.int().nullable(),
  /** More about it in words; often empty. */
  detail: z.string(),
});

export type ChargeEvent = z.infer<typeof chargeEvent>;

export const chargePaymentMethod = endpoint({
  method: 'POST',
  path: '/customers/{id}/chargePaymentMethod',
  summary: 'Charge a saved method in five minutes: an amount, chosen invoices, or what is owed',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z
    .object({
      /** The default method when absent. */
      methodId: id.optional(),
      amount: positivePence.optional(),
      /** Charges what is open on these. */
      invoiceIds: z.array(id).min(1).max(100).optional(),
    })
    .refine(({ amount, invoiceIds }) => amount === undefined || invoiceIds === undefined, {
      message: 'Please choose an amount or invoices, not both',
      path: ['amount'],
    }),
  response: z.object({ charge }),
  refusals: [409],
});

export const cancelPendingCharge = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/pendingCharge',
  summary: 'Cancel what waits to be charged; refused once it has gone out',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({
    /** All that wait when absent. */
    chargeId: id.optional(),
  }),
  response: z.object({ count: z.int(), amount: z.int() }),
});

export const listCharges = endpoint({
  method: 'GET',
  path: '/customers/{id}/charges',
  summary: 'A customer’s charges, newest first, and what can be charged now',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  response: z.object({
    charges: z.array(charge),
    /** Pence that are owed and not being charged already. */
    chargeable: z.int(),
    /** Invoices with something left to pay that no charge is on its way for. */
    invoices: z.array(z.object({ id, number: z.string(), open: z.int(), dueOn: plainDate })),
  }),
});

/** A charge that did not bring its money in, and whom to speak to about it. */
const failedCharge = charge.extend({
  customerName: z.string(),
  email: z.string(),
  /** The mobile number, else the other one; may be empty. */
  phone: z.string(),
  /** Pence that the customer owes in all. */
  balance: z.int(),
});

export type FailedCharge = z.infer<typeof failedCharge>;

export const listFailedCharges = endpoint({
  method: 'GET',
  path: '/charges/failed',
  summary: 'Customers who still owe something and whose newest charge failed, newest first',
  access: atLeast('Manager', 'CUSTOMERS'),
  response: z.object({
    /** At most 200. */
    charges: z.array(failedCharge),
    total: z.int(),
    /** Pence of all of them. */
    amount: z.int(),
  }),
});

export const getPaymentPath = endpoint({
  method: 'GET',
  path: '/payments/{id}/path',
  summary: 'How the money of a payment came: its charge step by step, refunds and disputes',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({
    /** Null for money that came in outside the product. */
    charge: charge.nullable(),
    events: z.array(chargeEvent),
    /** The payout that took the money; null while it has not left the balance. */
    payout: z
      .object({
        id,
        state: z.enum(['Requested', 'On its way', 'Paid', 'Failed']),
        requestedOn: plainDate,
        arrivesOn: plainDate.nullable(),
      })
      .nullable(),
    refunds: z.array(refund),
    disputes: z.array(dispute),
  }),
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/payments/{id}/refund',
  summary: 'Give a payment back by the way it came, whole or in part; asks if it settled something',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: z.object({
    /** All that is left of it when absent. */
    amount: positivePence.optional(),
    reason: line(200).default(''),
  }),
  response: z.object({ refund }),
  refusals: [409],
});

export const submitEvidence = endpoint({
  method: 'POST',
  path: '/payments/{id}/disputes/{disputeId}/evidence',
  summary: 'Answer a dispute, once, in words and files',
  access: atLeast('Manager'),
  params: z.object({ id, disputeId: id }),
  body: z.object({
    words: lines(5000).min(1),
    assetIds: z
      .array(id)
      .max(MOST_EVIDENCE_FILES, `At most ${MOST_EVIDENCE_FILES} files can go with the answer`)
      .default([]),
  }),
  response: z.object({ dispute }),
});
