import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/**
 * Releases payouts once their hold is over. The ten retries take about 17 minutes; after that, the daily check
 * releases the payouts.
 */
export const releasePayouts: Task<{ businessId: string }> = {
  name: 'release-payouts',
  data: z.object({ businessId: z.uuid() }),
  retries: 10,
};
