import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/**
 * Goes on with the work of an import: checking it, writing it, or taking it back. What there is to do follows from
 * its state, and each step is a transaction, so a task that runs twice or begins again does no harm.
 */
export const goOnWithImport: Task<{ businessId: string; id: string }> = {
  name: 'customer-import',
  data: z.object({ businessId: z.uuid(), id: z.uuid() }),
  retries: 20,
};
