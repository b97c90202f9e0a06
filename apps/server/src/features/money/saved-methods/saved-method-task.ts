import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

const ofMethod = z.object({ businessId: z.uuid(), methodId: z.uuid() });

/** Removes a customer's card at the provider, or ends their mandate. */
export const removeMethod: Task<z.infer<typeof ofMethod>> = {
  name: 'remove-saved-method',
  data: ofMethod,
  retries: 8,
};
