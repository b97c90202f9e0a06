import { listJobs } from '@roundbook/contract/work/jobs/records';
import type { HeavyWork } from './heavy-work.ts';

/**
 * Reads all jobs of the busy firm, each with its customer, in a single call, as a firm's own program may. Nothing
 * parses the answer, because parsing is the work of that program and not of the server.
 */
export const reading: HeavyWork = {
  name: 'reading',
  round: async ({ owner, step }) => {
    const { url, token } = await owner();
    step('reading all jobs');
    const answer = await fetch(`${url}/api${listJobs.path}?include=customer&perPage=9999`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`The jobs were not read: ${await answer.text()}`);
    await answer.arrayBuffer();
  },
};
