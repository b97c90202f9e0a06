import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Asks the geocoding service for a business's place. The ten retries take about 17 minutes. */
export const placeBusiness: Task<{ businessId: string }> = {
  name: 'place-business',
  data: z.object({ businessId: z.uuid() }),
  retries: 10,
};
