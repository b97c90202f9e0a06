import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Deletes stored bytes unless a file's record claims them. */
export const dropUnclaimed: Task<{ businessId: string; id: string }> = {
  name: 'drop-unclaimed-file',
  data: z.object({ businessId: z.uuid(), id: z.uuid() }),
  retries: 10,
};
