import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Works on one stored event. What fails is tried again by the event's own plan. */
export const workOnProviderEvent: Task<{ id: string }> = {
  name: 'provider-event',
  data: z.object({ id: z.string() }),
  retries: 5,
};
