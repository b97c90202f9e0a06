import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

const data = z.object({ businessId: z.uuid(), id: z.uuid() });

/** Makes an export. Starts again after an interruption. */
export const makeExport: Task<{ businessId: string; id: string }> = {
  name: 'make-export',
  data,
  retries: 10,
  isLong: true,
};

/** Deletes the stored files of all attempts at a lapsed export. */
export const dropExport: Task<{ businessId: string; id: string }> = {
  name: 'drop-export',
  data,
  retries: 10,
};
