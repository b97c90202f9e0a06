import { afterAll, beforeAll, expect, test } from 'vitest';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { listCustomerVisits } from '@roundbook/contract/work/jobs/visits';
import { insertCustomers } from '../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { agreeJob } from '../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
});
afterAll(() => app.stop());

const visitsOf = (id: string, query: { page?: number; perPage?: number } = {}) =>
  app.data(listCustomerVisits, { token: business.token, params: { id }, query });

test('the visits of all of a customer’s jobs are listed newest first, in pages', async () => {
  const [customerId, otherId] = await insertCustomers(app, business, 2);
  const jobs: Job[] = [];
  for (const title of ['Windows', 'Gutters', 'Conservatory']) {
    jobs.push(await agreeJob(app, business, customerId!, { title }));
  }
  await agreeJob(app, business, otherId!, { title: 'Windows' });
  await app.data(markJobDone, {
    token: business.token,
    params: { id: customerId!, jobId: jobs[1]!.id },
    body: {
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 700 },
    },
  });
  const all = await visitsOf(customerId!);
  expect(all.total).toBe(4);
  expect(all.occurrences.map(({ jobId }) => jobId).toSorted()).toEqual(
    [...jobs, jobs[1]!].map(({ id }) => id).toSorted(),
  );
  const done = all.occurrences.find(({ state }) => state === 'Done');
  expect(done).toMatchObject({
    jobId: jobs[1]!.id,
    payments: [{ method: 'External Cash', amount: 700 }],
  });
  const days = all.occurrences.map((one) => one.closedOn ?? one.scheduledOn ?? one.dueOn);
  expect(days).toEqual(days.toSorted().toReversed());
  const pages = await Promise.all(
    [1, 2].map((page) => visitsOf(customerId!, { page, perPage: 3 })),
  );
  expect(pages.flatMap(({ occurrences }) => occurrences)).toEqual(all.occurrences);
});
