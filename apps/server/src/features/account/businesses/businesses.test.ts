import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/account/businesses/businesses';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const details = {
  name: 'Clear View',
  address: { streetNumber: '12', streetName: 'High Street', town: 'Sheffield s11aa' },
  phoneNumber: '07700 900123',
};

function addAsset({ id }: TestBusiness): Promise<string> {
  const assetId = newId();
  return transact(app.database, { businessId: id }, async (tx) => {
    tx.send(sql`insert into assets (business_id, id, name, filename, mime, size, storage_key, thumbnail_key)
      values (${id}, ${assetId}, 'Logo', 'logo.png', 'image/png', 1, ${assetId}, ${assetId})`);
    return assetId;
  });
}

test('details are saved, with a missing postcode taken from the address', async () => {
  const business = await app.business();
  const { token } = business;
  const saved = await app.data(contract.saveBusinessDetails, {
    token,
    body: { ...details, version: 1 },
  });
  expect(saved.business).toMatchObject({
    name: 'Clear View',
    address: { postcode: 'S1 1AA', town: 'Sheffield s11aa' },
    minutesPerDay: 480,
    version: 2,
  });
  const given = await app.data(contract.saveBusinessDetails, {
    token: business.tokens.Manager,
    body: {
      ...details,
      address: { ...details.address, postcode: 'ls14dy' },
      minutesPerDay: 420,
      version: 2,
    },
  });
  expect(given.business).toMatchObject({ address: { postcode: 'LS1 4DY' }, minutesPerDay: 420 });
  const read = await app.data(contract.getBusiness, { token: business.tokens['Limited Worker'] });
  expect(read).toEqual(given);
});

test('fields left out keep their values, so a logo can be saved before a name', async () => {
  const business = await app.business();
  const { token } = business;
  await transact(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`update businesses set name = '' where business_id = ${business.id}`),
  );
  const logo = await addAsset(business);
  const { business: before } = await app.data(contract.getBusiness, { token });
  const saved = await app.data(contract.saveBusinessDetails, {
    token,
    body: { logo, version: before.version },
  });
  expect(saved.business).toEqual({ ...before, logo, version: before.version + 1 });
});

test('a business’s place comes from its postcode, unless a person put a pin on the map', async () => {
  const { token } = await app.business();
  const read = () => app.data(contract.getBusinessCoordinates, { token });
  expect(await read()).toEqual({ coordinates: [53.38, -1.47] });
  const address = {
    postcode: 'SW1A 1AA',
    coordinates: [53.4, -1.5] as [number, number],
    precision: 'building' as const,
  };
  const save = (fields: object, version: number) =>
    app.data(contract.saveBusinessDetails, {
      token,
      body: { ...details, address: { ...address, ...fields }, version },
    });
  const { business } = await save({}, 1);
  expect(business.address.precision).toBe('unit');
  expect(await read()).toEqual({ coordinates: [51.501, -0.1416] });
  await save({ customCoordinates: [53.5, -1.6] }, 2);
  expect(await read()).toEqual({ coordinates: [53.5, -1.6] });
  await save({ postcode: 'JE2 3AB', customCoordinates: null }, 3);
  expect(await read()).toEqual({ coordinates: null });
});

test.each([
  ['website', { website: 'shinyfox' }, 'Please enter a web address, such as www.example.co.uk'],
  ['address.postcode', { address: { postcode: 'ZZ99' } }, 'Please enter a valid postcode'],
  ['address.postcode', { address: { postcode: 'OX99 1AA' } }, 'Please enter a valid postcode'],
])('an invalid %s is refused with an error on its field: %j', async (field, body, detail) => {
  const { token } = await app.business();
  const refused = await app.call(contract.saveBusinessDetails, { token, body });
  expect([refused.status, refused.errors]).toEqual([400, [{ code: 'invalid', detail, field }]]);
});

test('the postcode is taken from the given address lines, and stays the same if they contain none', async () => {
  const { token } = await app.business();
  const save = async (address: object) => {
    const saved = await app.data(contract.saveBusinessDetails, { token, body: { address } });
    return saved.business.address;
  };
  expect(await save({ town: 'Leeds' })).toMatchObject({ postcode: 'S1 1AA', town: 'Leeds' });
  expect(await save({ streetName: 'Mill Lane, BS8 1TH' })).toMatchObject({ postcode: 'BS8 1TH' });
});

test('social links are saved only at the business’s current version', async () => {
  const { token } = await app.business();
  const { business } = await app.data(contract.saveBusinessSocials, {
    token,
    body: { facebook: 'https://facebook.com/clearview', version: 1 },
  });
  expect(business).toMatchObject({
    socials: { facebook: 'https://facebook.com/clearview', instagram: '', google: '' },
    version: 2,
  });
  const stale = await app.call(contract.saveBusinessSocials, { token, body: { version: 1 } });
  expect(stale.status).toBe(409);
  expect(stale.data).toEqual({ business });
});

test('a stale change is refused, with the current business in the answer; a repeated request is not stale', async () => {
  const { token } = await app.business();
  const requestId = newId();
  const body = { ...details, version: 1 };
  const first = await app.call(contract.saveBusinessDetails, { token, body, requestId });
  const repeat = await app.call(contract.saveBusinessDetails, { token, body, requestId });
  expect(repeat.data).toEqual(first.data);
  const stale = await app.call(contract.saveBusinessDetails, { token, body });
  expect(stale.errors[0]?.code).toBe('stale');
  expect(stale.data).toEqual(first.data);
});

test('a logo must be one of the business’s own pictures, which cannot be deleted while it is the logo', async () => {
  const business = await app.business();
  const { token } = business;
  const [own, foreign] = [await addAsset(business), await addAsset(await app.business())];
  for (const logo of [foreign, newId()]) {
    const refused = await app.call(contract.saveBusinessDetails, {
      token,
      body: { ...details, logo, version: 1 },
    });
    expect(refused.status).toBe(400);
    expect(refused.errors[0]).toMatchObject({ code: 'invalid', field: 'logo' });
  }
  const saved = await app.data(contract.saveBusinessDetails, {
    token,
    body: { ...details, logo: own, version: 1 },
  });
  expect(saved.business.logo).toBe(own);
  const deleted = transact(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`delete from assets where business_id = ${business.id} and id = ${own}`),
  );
  await expect(deleted).rejects.toThrow(/businesses_logo/);
  const after = await app.data(contract.getBusiness, { token });
  expect(after.business.logo).toBe(own);
});

test('an error names the invalid field and nothing is written; Workers may not save', async () => {
  const business = await app.business();
  const { token } = business;
  const wrongPhone = await app.call(contract.saveBusinessDetails, {
    token,
    body: { ...details, phoneNumber: '12', version: 1 },
  });
  expect(wrongPhone.status).toBe(400);
  expect(wrongPhone.errors[0]).toMatchObject({
    detail: 'Please enter a valid phone number',
    field: 'phoneNumber',
  });
  const nameless = await app.call(contract.saveBusinessDetails, {
    token,
    body: { ...details, name: ' ', version: 1 },
  });
  expect(nameless.errors[0]).toMatchObject({ detail: 'This field is required', field: 'name' });
  const worker = await app.call(contract.saveBusinessDetails, {
    token: business.tokens.Worker,
    body: { ...details, version: 1 },
  });
  expect(worker.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Manager' });
  const socials = await app.call(contract.saveBusinessSocials, {
    token: business.tokens.Worker,
    body: { version: 1 },
  });
  expect(socials.status).toBe(403);
  const read = await app.data(contract.getBusiness, { token });
  expect(read.business.version).toBe(1);
});
