import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Sends a business's reminders for a day. */
export const sendRemindersTask: Task<{ businessId: string; date: string }> = {
  name: 'send-reminders',
  data: z.object({ businessId: z.uuid(), date: z.string() }),
  retries: 8,
  isLong: true,
};
