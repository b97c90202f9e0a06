import { z } from 'zod';
import { shownFrom } from '../../shown-from.ts';
import { instant } from '../../values.ts';

/** A hold as a visit's or a customer's record shows it. */
export const shownHold = z.object({
  since: instant,
  /** The reason; empty for roles below Worker. */
  reason: shownFrom('Worker', z.string(), ''),
  /** Pence that the customer's payer owes; null for roles below Manager. */
  owed: shownFrom('Manager', z.int().nullable(), null),
});

export type ShownHold = z.infer<typeof shownHold>;
