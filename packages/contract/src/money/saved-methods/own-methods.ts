import { z } from 'zod';
import { theCustomer } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, positivePence } from '../../values.ts';
import { savedMethod, savingProblems } from './saved-methods.ts';

/** How the page loads the provider's fields for a card. */
export const cardForm = z.object({
  /** `built-in`: the product's own fields, for test cards only. */
  kind: z.enum(['built-in', 'stripe']),
  publicKey: z.string(),
  accountId: z.string(),
  /** The secret that completes only this setup or payment. */
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
    /** Pence owed and not already being charged: the most that `startOwnPayment` accepts. */
    payable: z.int(),
    /** Pence already being charged, which the customer need not pay. */
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

/** Asks the provider for a setup's state, and stores the answer; idempotent. */
export const finishOwnMethod = endpoint({
  method: 'POST',
  path: '/page/savedMethods/{methodId}/finish',
  summary: 'Save the completed set-up; `method` is null until the set-up is complete',
  access: theCustomer,
  params: z.object({ methodId: id }),
  response: z.object({
    method: savedMethod.nullable(),
    /** The reason for a failure, as a message to the customer; empty otherwise. */
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
  body: z.object({ amount: positivePence.optional() }),
  response: z.object({ chargeId: id, amount: z.int(), form: cardForm }),
  sealsAnswer: true,
  refusals: [429],
});

/** Asks the provider for a payment's state; idempotent. */
export const finishOwnPayment = endpoint({
  method: 'POST',
  path: '/page/payments/{chargeId}/finish',
  summary: 'The state of one of the customer’s own payments',
  access: theCustomer,
  params: z.object({ chargeId: id }),
  response: z.object({
    state: z.enum(['Open', 'Paid', 'Failed']),
    amount: z.int(),
    /** The reason for a failure, as a message to the customer; empty otherwise. */
    problem: z.string(),
  }),
  refusals: [429],
});
