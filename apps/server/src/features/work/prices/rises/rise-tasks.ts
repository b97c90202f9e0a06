import { z } from 'zod';
import type { Task } from '../../../../platform/tasks/task.ts';

/** Tells the next customers of a price rise. Each is told once, so a task that runs twice does no harm. */
export const tellOfRise: Task<{ businessId: string; id: string }> = {
  name: 'tell-of-price-rise',
  data: z.object({ businessId: z.uuid(), id: z.uuid() }),
  retries: 10,
};

/**
 * Takes the undoing of a price rise one step further. `version` is that of the rise when the step was planned, so a
 * task that runs twice does nothing the second time.
 */
export const advanceRise: Task<{ businessId: string; id: string; version: number }> = {
  name: 'advance-price-rise',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), version: z.int() }),
  retries: 10,
};
