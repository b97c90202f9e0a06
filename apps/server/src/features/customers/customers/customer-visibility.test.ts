import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, getCustomer } from '@roundbook/contract/customers/customers/records';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import type { Role } from '@roundbook/domain/access/roles';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
});
afterAll(() => app.stop());

test('roles below Manager see a customer without money, office notes or preferences', async () => {
  const { customer } = await app.data(createCustomer, {
    token: business.token,
    body: { name: 'Ann Lee', email: 'ann@example.com', notes: 'Pays late', address: {} },
  });
  const { id } = customer;
  await agreeJob(app, business, id);
  const seenBy = async (role: Role) =>
    (await app.data(getCustomer, { token: business.tokens[role], params: { id } })).customer;
  for (const role of ['Limited Worker', 'Worker'] as const) {
    expect(await seenBy(role)).toMatchObject({
      email: '',
      notes: '',
      contacts: [],
      balance: null,
      communicationPreferences: null,
    });
  }
  expect(await seenBy('Manager')).toMatchObject({
    email: 'ann@example.com',
    balance: 0,
    communicationPreferences: { email: { service: { allowed: true } } },
  });
});

test('roles below Manager see a job’s customer without the email address or the balance', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await agreeJob(app, business, customerId);
  const seenBy = async (role: Role) => {
    const query = { include: 'customer', customerId } as const;
    const { jobs } = await app.data(listJobs, { token: business.tokens[role], query });
    return jobs.map(({ customer }) => [customer?.email, customer?.balance]);
  };
  expect(await seenBy('Limited Worker')).toEqual([['', null]]);
  expect(await seenBy('Worker')).toEqual([['', null]]);
  expect(await seenBy('Manager')).toEqual([['customer1@example.com', 0]]);
});
