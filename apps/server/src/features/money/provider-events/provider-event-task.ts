import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Works on one stored event. Failures are retried on the event's own schedule, not the task's. */
export const workOnProviderEvent: Task<{ id: string }> = {
  name: 'provider-event',
  data: z.object({ id: z.string() }),
  retries: 5,
};
