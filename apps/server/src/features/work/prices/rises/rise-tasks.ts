import { z } from 'zod';
import type { Task } from '../../../../platform/tasks/task.ts';

/**
 * Notifies the next customers affected by a price rise. Each customer is notified once, so running the task twice
 * does no harm.
 */
export const announceRise: Task<{ businessId: string; id: string }> = {
  // The previous release queues the task under this name.
  name: 'tell-of-price-rise',
  data: z.object({ businessId: z.uuid(), id: z.uuid() }),
  retries: 10,
};

/**
 * Undoes the next jobs of a price rise. `version` is the rise's version when the step was planned, so running the
 * task again does nothing.
 */
export const advanceRise: Task<{ businessId: string; id: string; version: number }> = {
  name: 'advance-price-rise',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), version: z.int() }),
  retries: 10,
};
