import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done } from '../../values.ts';
import { paymentMethod } from './balance.ts';

/** The details with which the screen reaches the provider that takes the card number. */
export const cardForm = z.object({
  kind: z.enum(['built-in', 'stripe']),
  publicKey: z.string(),
  accountId: z.string(),
  clientSecret: z.string(),
});

export const startPaymentMethod = endpoint({
  method: 'POST',
  path: '/balance/startPaymentMethod',
  summary: 'Begin adding a card that the platform may charge; only the provider sees its number',
  access: atLeast('Owner'),
  response: z.object({ form: cardForm }),
  sealsAnswer: true,
});

export const confirmPaymentMethod = endpoint({
  method: 'POST',
  path: '/balance/confirmPaymentMethod',
  summary: 'Save the card that was entered last, replacing any earlier one',
  access: atLeast('Owner'),
  response: z.object({ paymentMethod }),
});

export const removePaymentMethod = endpoint({
  method: 'POST',
  path: '/balance/removePaymentMethod',
  summary: 'Remove the card',
  access: atLeast('Owner'),
  response: done,
});
