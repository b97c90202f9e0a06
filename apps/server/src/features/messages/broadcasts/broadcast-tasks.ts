import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/**
 * Takes a broadcast one step further: starts it, writes down a page of recipients, or writes a page of
 * messages. `version` is that of the broadcast when the step was planned: one that was changed since
 * has other steps, or none, so a task that runs twice does nothing the second time.
 */
export const advanceBroadcast: Task<{ businessId: string; id: string; version: number }> = {
  name: 'advance-broadcast',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), version: z.int() }),
  retries: 10,
};
