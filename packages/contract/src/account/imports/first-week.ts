import { z } from 'zod';
import { plainDate } from '../../values.ts';

/** The visits due on one day of the first week after the import. */
export const firstWeekDay = z.object({
  /** The day; null for visits that were due before today. */
  date: plainDate.nullable(),
  visits: z.int(),
  /** The price of the visits, in pence. */
  cost: z.int(),
  rounds: z.array(z.object({ name: z.string(), visits: z.int(), cost: z.int() })),
});

export type FirstWeekDay = z.infer<typeof firstWeekDay>;
