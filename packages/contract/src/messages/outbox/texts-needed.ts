import { z } from 'zod';

/** The number of texts that messages to many customers need, and the number that the business has. */
export const textsNeeded = z.object({
  needed: z.int(),
  /** Whether the texts were counted for each recipient, rather than estimated from some of them. */
  isExact: z.boolean(),
  left: z.int(),
  /** The maximum cost of these texts, in pence without VAT. */
  cost: z.int(),
  /** Whether more texts are bought automatically when few are left. */
  buysMore: z.boolean(),
});
