import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Merges a piece of news with those before it that are still unseen, and takes it to phones. */
export const deliverNews: Task<{ businessId: string; id: string }> = {
  name: 'deliver-notification',
  data: z.object({ businessId: z.uuid(), id: z.uuid() }),
  retries: 5,
};

/** Takes a piece of news to one device. Eight retries take about four minutes: later it is no news. */
export const pushNews: Task<{ businessId: string; id: string; deviceId: string }> = {
  name: 'push-notification',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), deviceId: z.uuid() }),
  retries: 8,
};
