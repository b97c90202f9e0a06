import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Releases payouts once their hold is over. Ten retries take about 17 minutes; the daily check does the rest. */
export const releasePayouts: Task<{ businessId: string }> = {
  name: 'release-payouts',
  data: z.object({ businessId: z.uuid() }),
  retries: 10,
};
