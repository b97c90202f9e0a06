import { listJobs } from '@roundbook/contract/work/jobs/records';
import type { HeavyWork } from './heavy-work.ts';

/** Reads all jobs of the busy firm, each with its customer, in a single call, as a firm's own program may. */
export const reading: HeavyWork = {
  name: 'reading',
  round: async ({ owner, step }) => {
    const office = await owner();
    step('reading all jobs');
    await office.call(listJobs, { query: { include: 'customer', perPage: 9999 } });
  },
};
