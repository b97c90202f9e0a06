import type * as crypto from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as contract from '@roundbook/contract/customers/customers/records';
import { shortIdFrom } from '@roundbook/domain/customers/customers/short-id';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** The next random values; real ones once these run out. */
const draws = vi.hoisted(() => [] as Buffer[]);
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, randomBytes: (size: number) => draws.shift() ?? real.randomBytes(size) };
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a customer gets another short id if the one drawn is taken', async () => {
  const { token } = await app.business();
  const [first, second] = [Buffer.from([1, 2, 3, 4, 5]), Buffer.from([5, 4, 3, 2, 1])];
  draws.push(first, first, first, second);
  const shortIds: string[] = [];
  for (const name of ['Ann', 'Bob']) {
    const { customer } = await app.data(contract.createCustomer, {
      token,
      body: { name, address: {} },
    });
    shortIds.push(customer.shortId);
  }
  expect(shortIds).toEqual([shortIdFrom(first), shortIdFrom(second)]);
});
