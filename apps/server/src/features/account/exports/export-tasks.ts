import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

const data = z.object({ businessId: z.uuid(), id: z.uuid() });

/** Makes an export. An archive continues after its last finished part if it is interrupted. */
export const makeExport: Task<{ businessId: string; id: string }> = {
  name: 'make-export',
  data,
  // An archive of many files may be interrupted often; `MOST_ATTEMPTS` limits the attempts in a row that finish no
  // part.
  retries: 60,
  isLong: true,
};

/** Deletes the stored files of all attempts at a lapsed export. */
export const dropExport: Task<{ businessId: string; id: string }> = {
  name: 'drop-export',
  data,
  retries: 10,
};
