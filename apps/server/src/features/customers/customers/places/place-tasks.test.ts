import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as businesses from '@roundbook/contract/account/businesses/businesses';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  createCustomer,
  getCustomer,
  updateCustomer,
} from '@roundbook/contract/customers/customers/records';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import {
  type PostcodesServer,
  startPostcodesServer,
} from '../../../../testing/providers/postcodes-server.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let service: PostcodesServer;
let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  service = await startPostcodesServer();
  app = await startTestApp({ POSTCODES_IO_URL: service.url });
  business = await app.business();
  ({ token } = business);
});
afterEach(() => {
  service.mood = 'well';
  service.asked.length = 0;
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

type Fields = Partial<BodyInputOf<typeof createCustomer>>;

const palace = { coordinates: [51.501, -0.1416], precision: 'unit' };
const refined = { coordinates: [51.52, -0.15], precision: 'unit' };
const pin: [number, number] = [51.5, -0.14];

function serve(postcode: string, latitude = 51.52, longitude = -0.15): void {
  service.postcodes.set(postcode, { quality: 1, latitude, longitude });
}

async function add(fields: Fields = {}): Promise<Customer> {
  const body = { name: 'Ann Lee', address: { postcode: 'SW1A 1AA' }, ...fields };
  return (await app.data(createCustomer, { token, body })).customer;
}

async function read(id: string): Promise<Customer> {
  return (await app.data(getCustomer, { token, params: { id } })).customer;
}

/** Waits until no task that places addresses is pending or running. */
function quiet(): Promise<void> {
  return vi.waitFor(
    async () => {
      const counts = await app.tasks.counts();
      const busy = counts.filter(({ task, count }) => task.startsWith('place-') && count > 0);
      expect(busy).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
}

test('a customer is placed immediately, and more precisely once the service answers; pins stay', async () => {
  serve('SW1A 1AA');
  const customer = await add({
    address: { postcode: 'SW1A 1AA', customCoordinates: pin },
    sites: [
      { name: 'Shop', address: { postcode: 'SW1A 1AA' } },
      { name: 'Yard', address: {} },
    ],
  });
  expect(customer).toMatchObject({ address: palace, version: 1 });
  await vi.waitFor(async () => expect((await read(customer.id)).version).toBe(2), 60_000);
  expect(await read(customer.id)).toMatchObject({
    address: { ...refined, customCoordinates: pin, postcode: 'SW1A 1AA' },
    sites: [{ address: refined }, { address: { coordinates: null, precision: null } }],
  });
});

test('a place that differs only in later decimals changes nothing', async () => {
  serve('BS8 1TH', 51.459_13, -2.603_27);
  const { id } = await add({ address: { postcode: 'BS8 1TH' } });
  await vi.waitFor(() => expect(service.asked).toHaveLength(1), 60_000);
  await quiet();
  expect((await read(id)).version).toBe(1);
});

test('a postcode is looked up once, and keeps its place', async () => {
  serve('SW1A 1AA');
  const { id, sites } = await add({
    sites: [{ name: 'Shop', address: { postcode: 'SW1A 1AA' } }],
  });
  await vi.waitFor(async () => expect((await read(id)).version).toBe(2), 60_000);
  await quiet();
  service.asked.length = 0;
  const body = { name: 'Ann Leigh', address: { postcode: 'sw1a 1aa' }, sites, version: 2 };
  const { customer } = await app.data(updateCustomer, { token, params: { id }, body });
  expect(customer).toMatchObject({ address: refined, sites: [{ address: refined }], version: 3 });
  await quiet();
  expect(service.asked).toEqual([]);
});

test('an address that changed while the service was answering is left alone', async () => {
  serve('SW1A 1AA');
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  service.until = promise;
  const { id } = await add();
  await vi.waitFor(() => expect(service.asked).toHaveLength(1), 60_000);
  const body = { name: 'Ann Lee', address: { postcode: 'JE2 3AB' }, version: 1 };
  await app.data(updateCustomer, { token, params: { id }, body });
  answer();
  await quiet();
  expect(await read(id)).toMatchObject({ address: { coordinates: null }, version: 2 });
});

test('a lookup is retried while the service is down', async () => {
  serve('SW1A 1AA');
  service.mood = 'failing';
  const { id } = await add();
  await vi.waitFor(() => expect(service.asked.length).toBeGreaterThan(0), 60_000);
  expect(await read(id)).toMatchObject({ address: palace, version: 1 });
  service.mood = 'well';
  await vi.waitFor(async () => expect((await read(id)).address).toMatchObject(refined), 60_000);
});

test('the business’s address is placed in the same way', async () => {
  serve('SW1A 1AA');
  const body = {
    name: 'Clear View',
    address: { postcode: 'SW1A 1AA' },
    phoneNumber: '',
    version: 1,
  };
  const saved = await app.data(businesses.saveBusinessDetails, { token, body });
  expect(saved.business.address).toMatchObject(palace);
  await vi.waitFor(async () => {
    const { business: found } = await app.data(businesses.getBusiness, { token });
    expect(found).toMatchObject({ address: refined, version: 3 });
  });
  const { coordinates } = await app.data(businesses.getBusinessCoordinates, { token });
  expect(coordinates).toEqual(refined.coordinates);
});
