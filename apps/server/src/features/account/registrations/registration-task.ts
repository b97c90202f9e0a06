import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Creates the account and the business of a registration. */
export const openRegisteredBusiness: Task<{ userId: string }> = {
  name: 'open-registered-business',
  data: z.object({ userId: z.uuid() }),
  retries: 8,
};
