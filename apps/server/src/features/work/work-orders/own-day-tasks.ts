import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Notifies a worker that one of their days has changed. */
export const tellOwnDay: Task<{ businessId: string; userId: string; date: string }> = {
  name: 'tell-own-day',
  data: z.object({ businessId: z.uuid(), userId: z.uuid(), date: z.iso.date() }),
  retries: 5,
};
