import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  anonymiseCustomer,
  deleteCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import {
  createCustomer,
  getCustomer,
  listCustomers,
  placeCustomer,
  updateCustomer,
} from '@roundbook/contract/customers/customers/records';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { newId } from '../../../../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  ({ token } = business);
});
afterAll(() => app.stop());

type Fields = Partial<BodyInputOf<typeof createCustomer>>;

const ann = { name: 'Ann Lee', address: { streetNumber: '1', postcode: 'SW1A 1AA' } };
const palace = { coordinates: [51.501, -0.1416], precision: 'unit', customCoordinates: null };
const bristol = { ...palace, coordinates: [51.4591, -2.6033] };
const nowhere = { coordinates: null, precision: null, customCoordinates: null };
const pin: [number, number] = [51.5, -0.14];

async function add(fields: Fields = {}): Promise<Customer> {
  const body = { ...ann, ...fields };
  return (await app.data(createCustomer, { token, body })).customer;
}

async function change({ id, version }: Customer, fields: Fields): Promise<Customer> {
  const body = { ...ann, ...fields, version };
  return (await app.data(updateCustomer, { token, params: { id }, body })).customer;
}

test('an address is placed by its postcode, whatever the client says; a pin is kept', async () => {
  const claimed = { coordinates: [1, 2] as [number, number], precision: 'building' as const };
  const customer = await add({
    address: { ...ann.address, ...claimed },
    sites: [
      { name: 'Shop', address: { town: 'Bristol bs81th', ...claimed } },
      { name: 'Yard', address: { town: 'Bristol', customCoordinates: pin } },
    ],
  });
  expect(customer).toMatchObject({
    address: palace,
    sites: [
      { name: 'Shop', address: bristol },
      { name: 'Yard', address: { ...nowhere, customCoordinates: pin } },
    ],
  });
});

test('a changed address gets a new place, and an address without a postcode has none', async () => {
  const customer = await add({ sites: [{ name: 'Shop', address: { postcode: 'BS8 1TH' } }] });
  const [site] = customer.sites;
  const moved = await change(customer, {
    address: { postcode: 'BS8 1TH' },
    sites: [{ ...site!, address: { postcode: 'SW1A 1AA' } }],
  });
  expect(moved).toMatchObject({ address: bristol, sites: [{ id: site!.id, address: palace }] });
  const lost = await change(moved, { address: { postcode: '' }, sites: moved.sites });
  expect(lost).toMatchObject({ address: nowhere, sites: [{ address: palace }] });
  expect(await change(lost, { address: { postcode: 'ZE1 0ZZ' } })).toMatchObject({
    address: { precision: 'sector' },
  });
});

test.each(['ZZ99 9ZZ', 'ZZ99', 'QQ1 1QQ', 'OX99 1AA'])(
  'the postcode %s, which does not exist, is refused with an error on its field',
  async (postcode) => {
    const body = {
      ...ann,
      address: { postcode },
      sites: [{ name: 'Shop', address: { postcode } }],
    };
    const added = await app.call(createCustomer, { token, body });
    expect([added.status, added.errors.map((one) => one.field)]).toEqual([
      400,
      ['address.postcode', 'sites.0.address.postcode'],
    ]);
    const { id } = await add();
    const changed = await app.call(updateCustomer, { token, params: { id }, body });
    expect(changed.errors.map((one) => one.detail)).toEqual(
      Array.from({ length: 2 }, () => 'Please enter a valid postcode'),
    );
  },
);

test('an island postcode is accepted, and a stored postcode is not checked again', async () => {
  const islander = await add({ address: { postcode: 'JE2 3AB' } });
  expect(islander.address).toMatchObject({ postcode: 'JE2 3AB', coordinates: null });
  const old = await add();
  await app.asOwner(`update customers
    set address = address || '{"postcode": "ZZ99 9ZZ", "coordinates": null}' where id = '${old.id}'`);
  const { customer } = await app.data(updateCustomer, {
    token,
    params: { id: old.id },
    body: { name: 'Ann Other' },
  });
  expect(customer).toMatchObject({ name: 'Ann Other', address: { postcode: 'ZZ99 9ZZ' } });
});

test('customers without a place are listed until they have a place or a pin', async () => {
  const { token: theirs } = await app.business();
  const make = async (name: string, address: Fields['address']) =>
    app.data(createCustomer, { token: theirs, body: { name, address: address! } });
  await make('Known', ann.address);
  await make('Pinned', { customCoordinates: pin });
  await make('Lost', { town: 'Somewhere' });
  const names = async (query: object) => {
    const { customers } = await app.data(listCustomers, { token: theirs, query });
    return customers.map((one) => one.name);
  };
  expect(await names({ unplaced: '1' })).toEqual(['Lost']);
  expect(await names({ unplaced: '0' })).toEqual(['Known', 'Pinned']);
  expect(await names({})).toEqual(['Known', 'Lost', 'Pinned']);
});

test('a customer’s hours are stored to the minute and shown with their jobs', async () => {
  const customer = await add({ notBefore: '10:00:30', notAfter: '15:30' });
  const hours = { notBefore: '10:00', notAfter: '15:30' };
  expect(customer).toMatchObject(hours);
  const { id } = await agreeJob(app, business, customer.id);
  const hoursOfJob = async () => {
    const query = { jobIds: [id], include: 'customer' as const };
    return (await app.data(listJobs, { token, query })).jobs[0]?.customer;
  };
  expect(await hoursOfJob()).toMatchObject(hours);
  const open = await change(customer, { notBefore: null, notAfter: '09:00' });
  expect(open).toMatchObject({ notBefore: null, notAfter: '09:00' });
  expect(await hoursOfJob()).toMatchObject({ notBefore: null, notAfter: '09:00' });
});

test.each([
  { notBefore: '10:00', notAfter: '10:00', field: 'notAfter' },
  { notBefore: '10:00', notAfter: '10:00:59', field: 'notAfter' },
  { notBefore: '15:00', notAfter: '10:00', field: 'notAfter' },
  { notBefore: '25:00', field: 'notBefore' },
])(
  'hours that leave no time for a visit are refused: $notBefore to $notAfter',
  async ({ field, ...hours }) => {
    const reply = await app.call(createCustomer, { token, body: { ...ann, ...hours } });
    expect(reply.status).toBe(400);
    expect(reply.errors.map((error) => error.field)).toEqual([field]);
  },
);

test('a user can put a customer or a site on the map by hand, and remove the pin', async () => {
  const customer = await add({ sites: [{ name: 'Shop', address: { postcode: 'BS8 1TH' } }] });
  const params = { id: customer.id };
  const siteId = customer.sites[0]!.id;
  const place = async (body: BodyInputOf<typeof placeCustomer>) =>
    (await app.data(placeCustomer, { token, params, body })).customer;
  expect(await place({ customCoordinates: pin, version: 1 })).toMatchObject({
    address: { ...palace, customCoordinates: pin },
    sites: [{ address: bristol }],
    version: 2,
  });
  expect(await place({ siteId, customCoordinates: pin, version: 2 })).toMatchObject({
    sites: [{ address: { ...bristol, customCoordinates: pin } }],
    version: 3,
  });
  await place({ siteId, customCoordinates: null, version: 3 });
  expect(await place({ customCoordinates: null, version: 4 })).toMatchObject({
    address: palace,
    sites: [{ address: bristol }],
    version: 5,
  });
});

test('setting a pin needs the version that the user saw, and repeating the request changes nothing more', async () => {
  const { id } = await add();
  const params = { id };
  const requestId = newId();
  const body = { customCoordinates: pin, version: 1 };
  const first = await app.call(placeCustomer, { token, params, body, requestId });
  const repeat = await app.call(placeCustomer, { token, params, body, requestId });
  expect(repeat.data).toEqual(first.data);
  const stale = await app.call(placeCustomer, { token, params, body });
  expect(stale.errors[0]?.code).toBe('stale');
  expect(stale.data).toMatchObject({ customer: { version: 2 } });
});

test('a pin is refused if it is off the globe, for an unknown site, or set by a Worker or another business', async () => {
  const { id } = await add();
  const elsewhere = await add({ sites: [{ name: 'Shop', address: {} }] });
  const body = { customCoordinates: pin, version: 1 };
  const other = await app.business();
  const place = async (options: object) => {
    const reply = await app.call(placeCustomer, {
      token,
      params: { id },
      body,
      ...options,
    });
    return [reply.status, reply.errors[0]?.field];
  };
  expect(await place({ body: { ...body, customCoordinates: [91, 0] } })).toEqual([
    400,
    'customCoordinates.0',
  ]);
  const siteId = elsewhere.sites[0]!.id;
  expect(await place({ body: { ...body, siteId } })).toEqual([422, 'siteId']);
  expect(await place({ token: business.tokens.Worker })).toEqual([403, 'Manager']);
  expect(await place({ token: other.token })).toEqual([404, undefined]);
  await app.data(deleteCustomer, { token, params: { id } });
  expect((await place({ body: { ...body, version: 2 } }))[0]).toBe(422);
});

test('anonymising removes the place, the pin and the hours', async () => {
  const { id } = await add({
    notBefore: '10:00',
    address: { ...ann.address, customCoordinates: pin },
    sites: [{ name: 'Shop', address: { postcode: 'BS8 1TH', customCoordinates: pin } }],
  });
  const params = { id };
  await app.data(deleteCustomer, { token, params });
  const asked = await app.call(anonymiseCustomer, { token, params });
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(anonymiseCustomer, { token, params, headers });
  const { customer } = await app.data(getCustomer, { token, params });
  expect(customer).toMatchObject({
    address: nowhere,
    sites: [{ address: nowhere }],
    notBefore: null,
  });
});
