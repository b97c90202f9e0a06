import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done } from '../../values.ts';
import { paymentMethod } from './balance.ts';

/** How the screen reaches the provider that takes the card number. */
export const cardForm = z.object({
  kind: z.enum(['built-in', 'stripe']),
  publicKey: z.string(),
  accountId: z.string(),
  clientSecret: z.string(),
});

export const startPaymentMethod = endpoint({
  method: 'POST',
  path: '/balance/startPaymentMethod',
  summary:
    'Begin to add a card that the platform may charge; its number goes to the provider alone',
  access: atLeast('Owner'),
  response: z.object({ form: cardForm }),
  sealsAnswer: true,
});

export const confirmPaymentMethod = endpoint({
  method: 'POST',
  path: '/balance/confirmPaymentMethod',
  summary: 'Keep the card that was entered last, in place of an earlier one',
  access: atLeast('Owner'),
  response: z.object({ paymentMethod }),
});

export const removePaymentMethod = endpoint({
  method: 'POST',
  path: '/balance/removePaymentMethod',
  summary: 'Forget the card',
  access: atLeast('Owner'),
  response: done,
});
