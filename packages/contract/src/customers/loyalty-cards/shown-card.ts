import { z } from 'zod';
import { REWARD_KINDS } from '@roundbook/domain/customers/loyalty-cards/card';
import { shownFrom } from '../../shown-from.ts';
import { id } from '../../values.ts';

/** A customer’s loyalty card, as shown on screen. */
export const loyaltyCard = z.object({
  id,
  needed: z.int(),
  stamps: z.int(),
  reward: z.object({
    kind: z.enum(REWARD_KINDS),
    /** The percentage or the pence off; 0 for a free visit, and for roles that see no prices. */
    value: shownFrom('Worker', z.int(), 0),
  }),
});
