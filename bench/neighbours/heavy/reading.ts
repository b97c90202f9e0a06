import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import type { HeavyWork } from './heavy-work.ts';

/**
 * Reads all jobs of the busy firm, each with its customer, in a single call, as a firm's own program may. Nothing
 * decompresses or parses the answer, because that is the work of the firm's program and not of the server.
 */
export const reading: HeavyWork = {
  name: 'reading',
  round: async ({ owner, step }) => {
    const { url, token } = await owner();
    step('reading all jobs');
    const request = get(`${url}/api${listJobs.path}?include=customer&perPage=9999`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`The jobs were not read: ${answer.statusCode}`);
  },
};
