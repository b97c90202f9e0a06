import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/**
 * Takes a batch of documents one step further: makes a page of them, or emails one. `version` is that of the
 * batch when the step was planned, so a task that runs twice does nothing the second time.
 */
export const advanceDocuments: Task<{ businessId: string; id: string; version: number }> = {
  name: 'advance-documents',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), version: z.int() }),
  retries: 10,
};
