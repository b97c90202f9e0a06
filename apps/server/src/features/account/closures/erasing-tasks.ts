import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Erases a closed or reset business once it is due. Resumes where it stopped. */
export const eraseBusiness: Task<{ businessId: string }> = {
  name: 'erase-business',
  data: z.object({ businessId: z.uuid() }),
  // The retries last for half an hour in total, longer than one process holds the lease.
  retries: 11,
  isLong: true,
};
