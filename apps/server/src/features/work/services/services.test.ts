import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/work/services/services';
import { newId } from '../../../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
});
afterAll(() => app.stop());

const windows = {
  type: 'residential',
  name: 'Windows, front and back',
  defaultCost: 1800,
} as const;

test('a service can be added, read, changed and deleted', async () => {
  const { token } = business;
  const { service } = await app.data(contract.createService, { token, body: windows });
  expect(service).toMatchObject({
    ...windows,
    defaultDuration: '00:15:00',
    jobCount: 0,
    version: 1,
  });
  const changed = await app.data(contract.updateService, {
    token,
    params: { id: service.id },
    body: { ...windows, defaultCost: 2000, version: 1 },
  });
  expect(changed.service).toMatchObject({ defaultCost: 2000, version: 2 });
  const { services } = await app.data(contract.listServices, { token });
  expect(services).toContainEqual(changed.service);
  await app.data(contract.deleteService, { token, params: { id: service.id } });
  const gone = await app.call(contract.getService, { token, params: { id: service.id } });
  expect(gone.status).toBe(404);
});

test('a stale change is refused, and the answer gives the current service', async () => {
  const { token } = business;
  const { service } = await app.data(contract.createService, { token, body: windows });
  const params = { id: service.id };
  await app.data(contract.updateService, { token, params, body: { ...windows, version: 1 } });
  const stale = await app.call(contract.updateService, {
    token,
    params,
    body: { ...windows, name: 'Late', version: 1 },
  });
  expect(stale.status).toBe(409);
  expect(stale.errors[0]?.code).toBe('stale');
  expect(stale.data).toMatchObject({ service: { version: 2, name: windows.name } });
});

test('a repeated request has one effect and one response, even if the two are simultaneous', async () => {
  const { token } = business;
  const requestId = newId();
  const body = { ...windows, name: 'Once only' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.call(contract.createService, { token, body, requestId })),
  );
  expect(new Set(answers.map((answer) => answer.data?.service.id)).size).toBe(1);
  const { services } = await app.data(contract.listServices, { token });
  expect(services.filter((one) => one.name === 'Once only')).toHaveLength(1);
  const other = await app.call(contract.createService, {
    token,
    body: { ...body, name: 'Another' },
    requestId,
  });
  expect(other.errors[0]?.code).toBe('requestIdReused');
});

test('another business does not find a service, and a worker is refused', async () => {
  const { service } = await app.data(contract.createService, {
    token: business.token,
    body: windows,
  });
  const other = await app.business();
  const params = { id: service.id };
  const theirs = await app.call(contract.getService, { token: other.token, params });
  const nobodys = await app.call(contract.getService, {
    token: other.token,
    params: { id: newId() },
  });
  expect(theirs.status).toBe(404);
  expect(theirs.errors).toEqual(nobodys.errors);
  const worker = await app.call(contract.listServices, { token: business.tokens.Worker });
  expect(worker.status).toBe(403);
  expect(worker.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Manager' });
});

test('an error names the invalid field, and nothing is written', async () => {
  const { token } = business;
  const before = await app.data(contract.listServices, { token });
  const reply = await app.call(contract.createService, {
    token,
    body: { ...windows, name: ' ', defaultCost: -1 },
  });
  expect(reply.status).toBe(400);
  expect(new Set(reply.errors.map((error) => error.field))).toEqual(
    new Set(['name', 'defaultCost']),
  );
  expect(await app.data(contract.listServices, { token })).toEqual(before);
});
