import { createRound, listRoundJobs } from '@roundbook/contract/work/rounds/rounds';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';
import { agreeJob } from './test-jobs.ts';

type Owner = Pick<TestBusiness, 'token'>;

/**
 * Adds a round with `count` jobs for a customer.
 * @returns its id, and the jobs' ids in the round's order
 */
export async function roundOf(
  app: TestApp,
  business: Owner,
  customerId: string,
  count: number,
  fields: Parameters<typeof agreeJob>[3] = {},
): Promise<{ readonly id: string; readonly jobIds: string[] }> {
  const { round } = await app.data(createRound, {
    token: business.token,
    body: { name: 'Monday' },
  });
  const jobIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const job = await agreeJob(app, business, customerId, { ...fields, roundId: round.id });
    jobIds.push(job.id);
  }
  return { id: round.id, jobIds };
}

/** The ids of a round's jobs, in the round's order. */
export async function orderOf(app: TestApp, { token }: Owner, id: string): Promise<string[]> {
  const { jobs } = await app.data(listRoundJobs, { token, params: { id } });
  return jobs.map((job) => job.id);
}
