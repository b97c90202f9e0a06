import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/**
 * Continues an import: checks it, writes it, or undoes it. The work follows from the import's state, and each step is a
 * transaction, so running or starting the task twice does no harm.
 */
export const goOnWithImport: Task<{ businessId: string; id: string }> = {
  name: 'customer-import',
  data: z.object({ businessId: z.uuid(), id: z.uuid() }),
  retries: 20,
  isLong: true,
};
