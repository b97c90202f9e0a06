import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Hands a business's message to its provider. Ten retries take about 17 minutes. */
export const sendMessage: Task<{ businessId: string; id: string; attemptsBefore: number }> = {
  name: 'send-message',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), attemptsBefore: z.int() }),
  retries: 10,
};
