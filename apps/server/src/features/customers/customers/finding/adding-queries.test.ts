import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDuplicates, findPostcode } from '@roundbook/contract/customers/customers/adding';
import { deleteCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { createCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { newId } from '../../../../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

type Fields = BodyInputOf<typeof createCustomer>;

const address = {
  streetNumber: '7',
  streetName: 'Grove Street',
  town: 'Bath',
  postcode: 'BA2 6PL',
};
const windows = { title: 'Windows', cost: 1500, frequency: { unit: 'week', every: 4 } } as const;

async function add(fields: Partial<Fields>) {
  return (await app.data(createCustomer, { token, body: { address, ...fields } })).customer;
}

test('an existing customer is found by phone, email, name and door', async () => {
  const nora = await add({ name: 'Nora North', mobileNumber: '+44 7700 900456' });
  const gone = await add({ name: 'Gus Gone', email: 'gus@example.com', address: {} });
  await app.data(deleteCustomer, { token, params: { id: gone.id } });
  const find = async (query: object) =>
    (await app.data(findDuplicates, { token, query })).duplicates.map(
      ({ displayName, lifecycle, reasons }) => [displayName, lifecycle, ...reasons],
    );
  expect(await find({ phoneNumber: '07700900456' })).toEqual([['Nora North', 'Active', 'phone']]);
  expect(await find({ email: 'GUS@example.com' })).toEqual([['Gus Gone', 'Deleted', 'email']]);
  expect(await find({ name: 'nora north', postcode: 'ba26pl' })).toEqual([
    ['Nora North', 'Active', 'name'],
  ]);
  expect(
    await find({ streetNumber: '7', streetName: 'Grove street', postcode: 'BA2 6PL' }),
  ).toEqual([['Nora North', 'Active', 'address']]);
  expect(await find({ name: 'Nora North' })).toEqual([]);
  expect(await find({ phoneNumber: '07700900456', exceptId: nora.id })).toEqual([]);
  expect(await find({ email: '%' })).toEqual([]);
});

test('neither another firm nor a worker can find out who is a customer', async () => {
  const stranger = await app.business();
  const query = { phoneNumber: '07700900456' };
  const { duplicates } = await app.data(findDuplicates, { token: stranger.token, query });
  expect(duplicates).toEqual([]);
  const params = { postcode: 'BA2 6PL' };
  const there = await app.data(findPostcode, { token: stranger.token, params });
  expect(there).toMatchObject({ postcode: 'BA2 6PL', precision: 'unit', streetName: '', town: '' });
  for (const call of [
    await app.call(findDuplicates, { token: business.tokens.Worker, query }),
    await app.call(findPostcode, { token: business.tokens.Worker, params }),
  ]) {
    expect(call.errors[0]?.code).toBe('roleInsufficient');
  }
});

test('a postcode lookup returns the place, and the street and town of the customers there', async () => {
  const look = (postcode: string) => app.data(findPostcode, { token, params: { postcode } });
  const found = await look('ba26pl');
  expect(found).toMatchObject({ postcode: 'BA2 6PL', streetName: 'Grove Street', town: 'Bath' });
  expect(found.coordinates?.[0]).toBeCloseTo(51.38, 1);
  expect(await look('BA2 6PN')).toMatchObject({ streetName: '', town: 'Bath' });
  expect((await app.call(findPostcode, { token, params: { postcode: 'ZZ99 9ZZ' } })).status).toBe(
    404,
  );
  expect((await app.call(findPostcode, { token, params: { postcode: 'nowhere' } })).status).toBe(
    404,
  );
});

test('a customer is added together with their first job, or not at all', async () => {
  const body = { name: 'Fay First', address, firstJob: { ...windows, dueOn: '2027-01-04' } };
  const { customer } = await app.data(createCustomer, { token, body });
  expect(customer.jobs).toMatchObject([{ title: 'Windows', cost: 1500, dueOn: '2027-01-04' }]);
  const { jobs } = await app.data(listJobs, { token, query: { customerId: customer.id } });
  expect(jobs).toHaveLength(1);

  const refused = await app.call(createCustomer, {
    token,
    body: { name: 'Ron Refused', address, firstJob: { ...windows, roundId: newId() } },
  });
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'firstJob.roundId']);
  const invalid = await app.call(createCustomer, {
    token,
    body: { name: 'Ron Refused', address, firstJob: { ...windows, title: '' } },
  });
  expect([invalid.status, invalid.errors[0]?.field]).toEqual([400, 'firstJob.title']);
  const { customers } = await app.data(listCustomers, { token, query: { search: 'Refused' } });
  expect(customers).toEqual([]);
});
