import { z } from 'zod';
import type { Task } from '../../../../platform/tasks/task.ts';

const ofMethod = z.object({ businessId: z.uuid(), methodId: z.uuid() });

/** Tells the provider that a customer's card was removed, or their mandate ended. */
export const removeMethod: Task<z.infer<typeof ofMethod>> = {
  name: 'remove-saved-method',
  data: ofMethod,
  retries: 8,
};
