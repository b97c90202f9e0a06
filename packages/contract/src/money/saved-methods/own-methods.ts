import { z } from 'zod';
import { theCustomer } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, positivePence } from '../../values.ts';
import { savedMethod, savingProblems } from './saved-methods.ts';

/** The details with which the page loads the provider's fields for a card. */
export const cardForm = z.object({
  /** The fields to show. `built-in`: the product's own fields, for test cards only. */
  kind: z.enum(['built-in', 'stripe']),
  publicKey: z.string(),
  accountId: z.string(),
  /** A secret that can complete only this setup or payment. */
  clientSecret: z.string(),
});

export const getOwnMethods = endpoint({
  method: 'GET',
  path: '/page/savedMethods',
  summary: 'The customer’s own cards and mandates, and the amount they can pay now',
  access: theCustomer,
  response: z.object({
    methods: z.array(savedMethod),
    savingProblems,
    /**
     * Pence that the customer owes and that no charge is collecting: the most that
     * `startOwnPayment` accepts.
     */
    payable: z.int(),
    /** Pence that a charge is already collecting, so that the customer need not pay them. */
    onItsWay: z.int(),
  }),
});

export const startOwnCard = endpoint({
  method: 'POST',
  path: '/page/savedMethods/card',
  summary: 'Begin saving a card; only the provider sees the card itself',
  access: theCustomer,
  response: z.object({ methodId: id, form: cardForm }),
  sealsAnswer: true,
  refusals: [429],
});

export const startOwnMandate = endpoint({
  method: 'POST',
  path: '/page/savedMethods/directDebit',
  summary:
    'Begin setting up a Direct Debit; the customer completes it at the address in the response',
  access: theCustomer,
  response: z.object({ methodId: id, url: z.string() }),
  refusals: [429],
});

/** Asks the provider how a setup ended, and stores the answer; idempotent. */
export const finishOwnMethod = endpoint({
  method: 'POST',
  path: '/page/savedMethods/{methodId}/finish',
  summary: 'Save the completed set-up; `method` is null until the set-up is complete',
  access: theCustomer,
  params: z.object({ methodId: id }),
  response: z.object({
    method: savedMethod.nullable(),
    /** The reason that the setup failed, as a message to the customer; empty if it did not. */
    problem: z.string(),
  }),
  refusals: [429],
});

export const removeOwnMethod = endpoint({
  method: 'DELETE',
  path: '/page/savedMethods/{methodId}',
  summary: 'Remove one of the customer’s own cards, or end a mandate',
  access: theCustomer,
  params: z.object({ methodId: id }),
  response: done,
  refusals: [429],
});

export const startOwnPayment = endpoint({
  method: 'POST',
  path: '/page/payments',
  summary: 'Begin a card payment of the whole amount due, or part of it',
  access: theCustomer,
  body: z.object({
    amount: positivePence.optional(),
    /** Whether the customer agrees that the payment also saves the card, for later charges. */
    keepsCard: z.boolean().optional(),
  }),
  response: z.object({ chargeId: id, amount: z.int(), form: cardForm }),
  sealsAnswer: true,
  refusals: [429],
});

/** Asks the provider for the state of a payment, and stores the answer; idempotent. */
export const finishOwnPayment = endpoint({
  method: 'POST',
  path: '/page/payments/{chargeId}/finish',
  summary: 'The state of one of the customer’s own payments',
  access: theCustomer,
  params: z.object({ chargeId: id }),
  response: z.object({
    state: z.enum(['Open', 'Paid', 'Failed']),
    amount: z.int(),
    /** The reason that the payment failed, as a message to the customer; empty if it did not. */
    problem: z.string(),
    /**
     * Whether the card is saved, and its label (empty if the card is not saved); null if the customer did not ask to
     * save it, or the payment has not succeeded.
     */
    card: z.object({ isKept: z.boolean(), label: z.string() }).nullable(),
  }),
  refusals: [429],
});
