import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Erases a business that is closed, once it may: for good, or to begin anew. Goes on where it stopped. */
export const eraseBusiness: Task<{ businessId: string }> = {
  name: 'erase-business',
  data: z.object({ businessId: z.uuid() }),
  // Half an hour in all: longer than one process keeps it to itself.
  retries: 11,
};
