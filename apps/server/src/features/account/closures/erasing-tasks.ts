import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Erases a closed business once it may: for good, or to start afresh. Resumes where it stopped. */
export const eraseBusiness: Task<{ businessId: string }> = {
  name: 'erase-business',
  data: z.object({ businessId: z.uuid() }),
  // Half an hour in all: longer than one process keeps it to itself.
  retries: 11,
};
