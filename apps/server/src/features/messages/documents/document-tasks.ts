import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/**
 * Carries out one step of a batch of documents: makes or emails a page of them. `version` is the batch's version
 * when the step was planned, so a repeated task does nothing.
 */
export const advanceDocuments: Task<{ businessId: string; id: string; version: number }> = {
  name: 'advance-documents',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), version: z.int() }),
  retries: 10,
};
