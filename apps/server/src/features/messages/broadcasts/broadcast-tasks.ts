import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/**
 * Carries out one step of a broadcast: starts it, stores a page of recipients, or writes a page of messages.
 * `version` is the broadcast's version when the step was planned. Any change alters the version, so an outdated or
 * repeated task does nothing.
 */
export const advanceBroadcast: Task<{ businessId: string; id: string; version: number }> = {
  name: 'advance-broadcast',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), version: z.int() }),
  retries: 10,
};
