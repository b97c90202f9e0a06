import { z } from 'zod';
import { CHARGE_METHODS, CHARGE_STATES } from '@roundbook/domain/money/charges/charge';
import { MOST_EVIDENCE_FILES } from '@roundbook/domain/money/charges/dispute-evidence';
import { CHARGE_SOURCES } from '@roundbook/domain/money/charges/saved-method';
import { REFUND_DEBTS } from '@roundbook/domain/money/payments/refund-debt';
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
  /** The name of the card or account, as shown on screen: `Visa ending 4242`. */
  label: z.string(),
  amount: z.int(),
  /** The fees of the provider and the platform, in pence; null until known. */
  fee: z.int().nullable(),
  refunded: z.int(),
  state: z.enum(CHARGE_STATES),
  /** The charge's state and when its money will arrive, as a message. */
  words: z.string(),
  source: z.enum(CHARGE_SOURCES),
  occurrenceId: id.nullable(),
  invoiceIds: z.array(id),
  askedAt: instant,
  /** A waiting charge can be cancelled until this instant. */
  cancelUntil: instant.nullable(),
  chargeOn: plainDate.nullable(),
  availableOn: plainDate.nullable(),
  retryOn: plainDate.nullable(),
  /** The payment that resulted; null until the money is taken. */
  paymentId: id.nullable(),
});

export type Charge = z.infer<typeof charge>;

const dispute = z.object({
  id,
  state: z.enum(['Evidence needed', 'Under review', 'Won', 'Lost']),
  amount: z.int(),
  fee: z.int(),
  reason: z.string(),
  /** The deadline for evidence; null if the provider asks for none or the deadline has passed. */
  evidenceBy: instant.nullable(),
  /** The business's answer to the dispute; empty until it has answered. */
  evidence: z.string(),
  openedAt: instant,
});

export type Dispute = z.infer<typeof dispute>;

export const refund = z.object({
  id,
  amount: z.int(),
  /** Pence by which the debts that the money had paid were credited, so that the customer does not owe them again. */
  credited: z.int(),
  state: z.enum(['On its way', 'Paid', 'Failed']),
  reason: z.string(),
  askedAt: instant,
});

/** An event in a charge's history, listed oldest first. */
const chargeEvent = z.object({
  id,
  at: instant,
  /** The state that the charge reached, or another event that affects its money. */
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
  /** The amount concerned, in pence; null if no money moves. */
  amount: z.int().nullable(),
  /** Further details as text; often empty. */
  detail: z.string(),
});

export type ChargeEvent = z.infer<typeof chargeEvent>;

export const chargePaymentMethod = endpoint({
  method: 'POST',
  path: '/customers/{id}/chargePaymentMethod',
  summary: 'Charge a saved method in five minutes: an amount, chosen invoices, or everything owed',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z
    .object({
      /** The saved method to charge; if absent, the customer's default method. */
      methodId: id.optional(),
      amount: positivePence.optional(),
      /** The invoices, or other debts by their ids, whose open amounts are charged. */
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
  summary: 'Cancel a waiting charge; refused once it has been sent',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  body: z.object({
    /** The charge to act on; if absent, the call applies to all waiting charges. */
    chargeId: id.optional(),
  }),
  response: z.object({ count: z.int(), amount: z.int() }),
});

export const listCharges = endpoint({
  method: 'GET',
  path: '/customers/{id}/charges',
  summary: 'A customer’s charges, newest first, and the amount that can be charged now',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  response: z.object({
    charges: z.array(charge),
    /** Pence that the customer owes and that no charge is already collecting. */
    chargeable: z.int(),
    /** Invoices with an open amount and no charge in progress. */
    invoices: z.array(z.object({ id, number: z.string(), open: z.int(), dueOn: plainDate })),
  }),
});

/** A charge that brought in no money, and how to reach the customer. */
const failedCharge = charge.extend({
  customerName: z.string(),
  email: z.string(),
  /** The customer's mobile number, or else their landline; may be empty. */
  phone: z.string(),
  /** The customer's balance in pence. */
  balance: z.int(),
});

export type FailedCharge = z.infer<typeof failedCharge>;

export const listFailedCharges = endpoint({
  method: 'GET',
  path: '/charges/failed',
  summary: 'Customers who still owe money and whose latest charge failed, newest first',
  access: atLeast('Manager', 'CUSTOMERS'),
  response: z.object({
    /** The failed charges, at most 200. */
    charges: z.array(failedCharge),
    total: z.int(),
    /** The total of all failed charges, in pence. */
    amount: z.int(),
  }),
});

export const getPaymentPath = endpoint({
  method: 'GET',
  path: '/payments/{id}/path',
  summary: 'The history of a payment’s money: its charge step by step, refunds and disputes',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({
    /** The charge that brought in the payment; null for money from outside the product. */
    charge: charge.nullable(),
    events: z.array(chargeEvent),
    /** The payout that contains the money; null while the money is in the balance. */
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
  summary:
    'Refund a payment the way it came, in full or in part, and either credit the invoices that it settled or leave them owing',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: z.object({
    /** Pence to refund; if absent, everything that can still be refunded. */
    amount: positivePence.optional(),
    reason: line(200).default(''),
    /**
     * `credited`: a credit note covers each invoice that the refunded money had paid, so that the customer owes nothing
     * more. `owed`: the customer owes those invoices again. If absent, the same as `owed`, except that the call asks
     * first if there are any such invoices.
     */
    debt: z.enum(REFUND_DEBTS).optional(),
  }),
  response: z.object({ refund }),
  refusals: [409],
});

export const submitEvidence = endpoint({
  method: 'POST',
  path: '/payments/{id}/disputes/{disputeId}/evidence',
  summary: 'Answer a dispute with text and files; this can be done only once',
  access: atLeast('Manager'),
  params: z.object({ id, disputeId: id }),
  body: z.object({
    words: lines(5000).min(1),
    assetIds: z
      .array(id)
      .max(MOST_EVIDENCE_FILES, `You can attach at most ${MOST_EVIDENCE_FILES} files to the answer`)
      .default([]),
  }),
  response: z.object({ dispute }),
});
