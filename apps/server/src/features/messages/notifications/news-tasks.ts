import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Merges a notification with earlier unseen ones of its kind, and pushes it to phones. */
export const deliverNews: Task<{ businessId: string; id: string }> = {
  name: 'deliver-notification',
  data: z.object({ businessId: z.uuid(), id: z.uuid() }),
  retries: 5,
};

/** Pushes a notification to one device. Eight retries take about four minutes; after that it is too late. */
export const pushNews: Task<{ businessId: string; id: string; deviceId: string }> = {
  name: 'push-notification',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), deviceId: z.uuid() }),
  retries: 8,
};
