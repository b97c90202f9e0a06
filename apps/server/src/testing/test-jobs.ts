import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { createJob, type Job } from '@roundbook/contract/jobs';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

type Fields = BodyInputOf<typeof createJob>;

/** A job as most customers have one: £18 every four weeks, £30 for the first visit. */
export const windows = {
  title: 'Windows, front and back',
  cost: 1800,
  firstVisitCost: 3000,
  frequency: { unit: 'week', every: 4 },
} as const satisfies Fields;

/** Agrees a job with a customer through the API, as the Owner. */
export async function agreeJob(
  app: TestApp,
  { token }: Pick<TestBusiness, 'token'>,
  customerId: string,
  fields: Partial<Fields> = {},
): Promise<Job> {
  const { job } = await app.data(createJob, {
    token,
    params: { id: customerId },
    body: { ...windows, ...fields },
  });
  return job;
}
