import { z } from 'zod';
import { REWARD_KINDS, rewardRefusal } from '@roundbook/domain/customers/loyalty-cards/card';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, plainDate } from '../../values.ts';
import { loyaltyCard } from './shown-card.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /** A customer’s loyalty card and its stamps, identified by the customer’s id. */
    loyaltyCard: true;
  }
}

const access = atLeast('Manager', 'CUSTOMERS');

/** A visit that stamped or redeemed a card. */
const stamp = z.object({
  occurrenceId: id,
  act: z.enum(['Stamp', 'Redeem']),
  closedOn: plainDate,
});

const answer = z.object({
  /** The customer's card; null if there is none. */
  card: loyaltyCard.extend({ createdAt: instant }).nullable(),
  /** The visits that stamped or redeemed the card, newest first. */
  stamps: z.array(stamp),
});

export type LoyaltyCardAnswer = z.infer<typeof answer>;

export const getLoyaltyCards = endpoint({
  method: 'GET',
  path: '/customers/{id}/loyaltyCards',
  summary: 'A customer’s loyalty card with its stamps',
  access,
  params: z.object({ id }),
  response: answer,
});

const NEEDED = 'Please enter 1 to 50 stamps';

export const addLoyaltyCard = endpoint({
  method: 'POST',
  path: '/customers/{id}/loyaltyCards',
  summary: 'Give a customer a loyalty card; each customer can have one at a time',
  access,
  params: z.object({ id }),
  body: z.object({
    needed: z.int(NEEDED).min(1, NEEDED).max(50, NEEDED),
    /** The number of stamps to begin with, such as those on a paper card. */
    stamps: z.int().min(0).max(50).default(0),
    reward: z
      .object({ kind: z.enum(REWARD_KINDS), value: z.int().min(0).max(1_000_000).default(0) })
      .superRefine((reward, context) => {
        const message = rewardRefusal(reward)?.detail;
        if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['value'] });
      }),
  }),
  response: answer,
  refusals: [404],
});

export const deleteLoyaltyCard = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/loyaltyCards/{cardId}',
  summary: 'Remove a customer’s loyalty card; discounts already given stay',
  access,
  params: z.object({ id, cardId: id }),
  response: done,
  refusals: [404],
});
