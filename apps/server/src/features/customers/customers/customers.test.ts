import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveCommunicationPreferences } from '@roundbook/contract/customers/customers/choices';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  anonymiseCustomer,
  deleteCustomer,
  purgeCustomer,
  restoreCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import {
  createCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@roundbook/contract/customers/customers/records';
import {
  addCustomerTags,
  removeCustomerTags,
  tagCustomers,
} from '@roundbook/contract/customers/customers/tagging';
import * as tagsContract from '@roundbook/contract/customers/tags/tags';
import { parseShortId } from '@roundbook/domain/customers/customers/short-id';
import { newId } from '../../../platform/db/ids.ts';
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

const ann = {
  name: 'Ann Lee',
  phoneNumber: '07700 900123',
  email: 'Ann@Example.com',
  address: { streetNumber: '12', streetName: 'Mill Lane', town: 'Sheffield', postcode: 's11aa' },
};

async function add(fields: object = {}): Promise<Customer> {
  const body = { ...ann, ...fields };
  return (await app.data(createCustomer, { token: business.token, body })).customer;
}

test('a customer is added with a short id, a tidy postcode and a lower-case email address', async () => {
  const customer = await add({ sites: [{ name: 'Shop', address: { streetName: 'High Street' } }] });
  expect(parseShortId(customer.shortId)).toBe(customer.shortId);
  expect(customer).toMatchObject({
    email: 'ann@example.com',
    balance: 0,
    lifecycle: 'Active',
    address: { postcode: 'S1 1AA', country: '' },
    sites: [{ name: 'Shop' }],
    communicationPreferences: { sms: { marketing: { allowed: false } } },
  });
});

test('a refusal names every invalid field, and nothing is written', async () => {
  const count = async () => (await app.data(listCustomers, { token: business.token })).total;
  const before = await count();
  const reply = await app.call(createCustomer, {
    token: business.token,
    body: { ...ann, name: '', phoneNumber: '12', address: { postcode: 'nowhere' } },
  });
  expect(reply.status).toBe(400);
  expect(reply.errors.map((error) => error.field)).toEqual([
    'name',
    'phoneNumber',
    'address.postcode',
  ]);
  const noTag = await app.call(createCustomer, {
    token: business.token,
    body: { ...ann, tagIds: [newId()] },
  });
  expect(noTag.errors[0]).toMatchObject({ field: 'tagIds' });
  expect(await count()).toBe(before);
});

test('a change needs the version that it is based on', async () => {
  const { token } = business;
  const customer = await add();
  const params = { id: customer.id };
  const changed = await app.data(updateCustomer, {
    token,
    params,
    body: { ...ann, name: 'Ann Leigh', version: 1 },
  });
  expect(changed.customer).toMatchObject({ name: 'Ann Leigh', version: 2 });
  const stale = await app.call(updateCustomer, {
    token,
    params,
    body: { ...ann, version: 1 },
  });
  expect(stale.status).toBe(409);
  expect(stale.data).toMatchObject({ customer: { name: 'Ann Leigh', version: 2 } });
});

test('the list can be searched by words, number and postcode, and can be filtered and sorted', async () => {
  const other = await app.business();
  const { token } = other;
  const make = async (body: object) =>
    (await app.data(createCustomer, { token, body: { ...ann, ...body } })).customer;
  const { tag } = await app.data(tagsContract.createTag, { token, body: { name: 'Gate code' } });
  const zoe = await make({ name: 'Zoe Adams', tagIds: [tag.id] });
  const shop = await make({
    type: 'Business',
    name: '',
    businessName: 'Bean & Gone 100%',
    phoneNumber: '',
    address: { streetNumber: '2', streetName: 'Mill Lane', postcode: 'S2 4QQ' },
  });
  const names = async (query: object) => {
    const { customers } = await app.data(listCustomers, { token, query });
    return customers.map((one) => one.name || one.businessName);
  };
  expect(await names({})).toEqual(['Bean & Gone 100%', 'Zoe Adams']);
  expect(await names({ descending: '1' })).toEqual(['Zoe Adams', 'Bean & Gone 100%']);
  expect(await names({ search: 'adams zoe' })).toEqual(['Zoe Adams']);
  expect(await names({ search: '07700900123' })).toEqual(['Zoe Adams']);
  expect(await names({ search: 's24qq' })).toEqual(['Bean & Gone 100%']);
  expect(await names({ search: '100%' })).toEqual(['Bean & Gone 100%']);
  expect(await names({ search: '%' })).toEqual(['Bean & Gone 100%']);
  expect(await names({ search: shop.shortId.toLowerCase() })).toEqual(['Bean & Gone 100%']);
  expect(await names({ tagId: tag.id })).toEqual(['Zoe Adams']);
  expect(await names({ balance: 'owing' })).toEqual([]);
  expect(await names({ order: 'street' })).toEqual(['Bean & Gone 100%', 'Zoe Adams']);
  expect(await names({ order: 'nextOn' })).toHaveLength(2);
  expect(await names({ customerIds: [zoe.id] })).toEqual(['Zoe Adams']);
  const page = await app.data(listCustomers, { token, query: { perPage: 1, page: 2 } });
  expect(page).toMatchObject({ total: 2, customers: [{ id: zoe.id }] });
});

test('the server dates a consent, and keeps the date while the consent does not change', async () => {
  const { token } = business;
  const customer = await add();
  const wanted = structuredClone(customer.communicationPreferences!);
  wanted.sms.marketing = { allowed: true, at: '2001-01-01T00:00:00Z', how: 'phone' };
  const first = await app.data(saveCommunicationPreferences, {
    token,
    params: { id: customer.id },
    body: { communicationPreferences: wanted, version: 1 },
  });
  const { marketing } = first.customer.communicationPreferences!.sms;
  expect(marketing).toMatchObject({ allowed: true, how: 'phone' });
  expect(new Date(marketing.at!).getFullYear()).toBeGreaterThan(2020);
  const again = await app.data(saveCommunicationPreferences, {
    token,
    params: { id: customer.id },
    body: { communicationPreferences: first.customer.communicationPreferences!, version: 2 },
  });
  expect(again.customer.communicationPreferences!.sms.marketing).toEqual(marketing);
});

test('deleting hides a customer, restoring brings them back, anonymising scrubs them, and purging removes them', async () => {
  const { token } = business;
  const { id } = await add({ name: 'Gone Girl', notes: 'Secret', contacts: [{ name: 'Bob' }] });
  const params = { id };
  await app.data(deleteCustomer, { token, params });
  const hidden = await app.data(listCustomers, { token, query: { search: 'gone girl' } });
  expect(hidden.customers).toEqual([]);
  const edit = await app.call(updateCustomer, {
    token,
    params,
    body: { ...ann, version: 2 },
  });
  expect(edit.status).toBe(422);
  await app.data(restoreCustomer, { token, params });
  expect((await app.call(anonymiseCustomer, { token, params })).status).toBe(422);
  await app.data(deleteCustomer, { token, params });

  const asked = await app.call(anonymiseCustomer, { token, params });
  expect(asked.status).toBe(409);
  const bypass = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(anonymiseCustomer, { token, params, headers: bypass });
  const { customer } = await app.data(getCustomer, { token, params });
  expect(JSON.stringify(customer)).not.toMatch(/Gone|Secret|Bob|07700|Mill/);
  const reused = await app.call(anonymiseCustomer, { token, params, headers: bypass });
  expect(reused.errors[0]?.code).toBe('bypassInvalid');

  const manager = await app.call(purgeCustomer, {
    token: business.tokens.Manager,
    params,
  });
  expect(manager.status).toBe(403);
  const asking = await app.call(purgeCustomer, { token, params });
  await app.data(purgeCustomer, {
    token,
    params,
    headers: { 'x-conflict-bypass': asking.conflict!.bypassToken },
  });
  expect((await app.call(getCustomer, { token, params })).status).toBe(404);
});

test('deleting or restoring a customer announces their jobs, which leave and rejoin the lists with them', async () => {
  const { token } = business;
  const { id } = await add();
  const job = await agreeJob(app, business, id);
  const changed = [
    { entity: 'customer', id, version: 2 },
    { entity: 'job', id: job.id, version: job.version },
  ];
  const gone = await app.call(deleteCustomer, { token, params: { id } });
  expect(gone.changes).toEqual(changed);
  const back = await app.call(restoreCustomer, { token, params: { id } });
  expect(back.changes).toEqual([{ ...changed[0], version: 3 }, changed[1]]);
});

test('a bypass token confirms one action on one record, for one user only', async () => {
  const [one, two] = [await add(), await add()];
  const { token, tokens } = business;
  for (const { id } of [one, two]) await app.data(deleteCustomer, { token, params: { id } });
  const asked = await app.call(anonymiseCustomer, { token, params: { id: one.id } });
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  const elsewhere = await app.call(anonymiseCustomer, {
    token,
    params: { id: two.id },
    headers,
  });
  const somebodyElse = await app.call(anonymiseCustomer, {
    token: tokens.Manager,
    params: { id: one.id },
    headers,
  });
  expect([elsewhere.status, somebodyElse.status]).toEqual([422, 422]);
});

test('workers see no customer list; another business sees nothing', async () => {
  const { id } = await add();
  const worker = business.tokens['Limited Worker'];
  expect((await app.call(listCustomers, { token: worker })).status).toBe(403);
  expect((await app.call(getCustomer, { token: worker, params: { id } })).status).toBe(404);
  const { token } = await app.business();
  const theirs = await app.call(getCustomer, { token, params: { id } });
  const nobodys = await app.call(getCustomer, { token, params: { id: newId() } });
  expect([theirs.status, theirs.errors]).toEqual([404, nobodys.errors]);
});

test('tagging many customers tags all of them or none, and makes edits in progress stale', async () => {
  const { token, tokens } = business;
  const [one, two] = [await add(), await add()];
  const { tag } = await app.data(tagsContract.createTag, { token, body: { name: 'Key held' } });
  const customerIds = [one.id, two.id, one.id];
  const body = { customerIds, tagIds: [tag.id] };
  const someoneGone = { ...body, customerIds: [one.id, newId()] };
  const noTag = { ...body, tagIds: [newId()] };
  const foreign = await app.business();
  const statuses = await Promise.all(
    [
      { token: tokens.Worker, body },
      { token: foreign.token, body },
      { token, body: someoneGone },
      { token, body: noTag },
    ].map(async (options) => (await app.call(tagCustomers, options)).status),
  );
  expect(statuses).toEqual([403, 404, 404, 400]);
  const read = async (id: string) =>
    (await app.data(getCustomer, { token, params: { id } })).customer;
  expect(await read(one.id)).toMatchObject({ tags: [], version: 1 });
  expect(await app.data(tagCustomers, { token, body })).toEqual({ count: 2 });
  for (const { id } of [one, two])
    expect(await read(id)).toMatchObject({ tags: [tag], version: 2 });
  await app.data(tagsContract.deleteTag, { token, params: { id: tag.id } });
});

test('tag names are unique, and tags can be put on customers and removed', async () => {
  const { token } = business;
  const { tag } = await app.data(tagsContract.createTag, { token, body: { name: 'Dog' } });
  const twice = await app.call(tagsContract.createTag, { token, body: { name: 'dog' } });
  expect(twice.errors[0]).toMatchObject({ field: 'name' });
  const { id } = await add();
  const options = { token, params: { id }, body: { tagIds: [tag.id] } };
  await app.data(addCustomerTags, options);
  const tagged = await app.data(getCustomer, { token, params: { id } });
  expect(tagged.customer.tags).toEqual([tag]);
  await app.data(removeCustomerTags, options);
  expect((await app.data(getCustomer, { token, params: { id } })).customer.tags).toEqual([]);
  await app.data(tagsContract.deleteTag, { token, params: { id: tag.id } });
  expect((await app.call(tagsContract.deleteTag, { token, params: { id: tag.id } })).status).toBe(
    404,
  );
});
