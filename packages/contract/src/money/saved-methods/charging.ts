import { z } from 'zod';

/** Whether a customer can be charged for a visit, and whether this happens when it is done. */
export const charging = z.object({
  /**
   * The name of the method to charge, as shown on screen: `Visa ending 4242`; null if nothing can
   * be charged.
   */
  label: z.string().nullable(),
  /** The reason that no method can be charged, as a message; empty if one can. */
  problem: z.string(),
  chargeWhenDone: z.boolean(),
});

export type Charging = z.infer<typeof charging>;
