import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Notifies a worker that one of their days has changed. */
export const notifyOwnDay: Task<{ businessId: string; userId: string; date: string }> = {
  // The previous release queues the task under this name.
  name: 'tell-own-day',
  data: z.object({ businessId: z.uuid(), userId: z.uuid(), date: z.iso.date() }),
  retries: 5,
};
