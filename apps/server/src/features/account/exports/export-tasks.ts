import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

const data = z.object({ businessId: z.uuid(), id: z.uuid() });

/** Makes an export. One that was cut short is begun again. */
export const makeExport: Task<{ businessId: string; id: string }> = {
  name: 'make-export',
  data,
  retries: 10,
};

/** Deletes what the attempts at an export have left in the file store, once it has lapsed. */
export const dropExport: Task<{ businessId: string; id: string }> = {
  name: 'drop-export',
  data,
  retries: 10,
};
