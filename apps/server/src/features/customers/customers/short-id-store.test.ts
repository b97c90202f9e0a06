import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as contract from '@roundbook/contract/customers/customers/records';
import { shortIdFrom } from '@roundbook/domain/customers/customers/short-id';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { randomBytes } = crypto;

/** Makes the random source return the given values first, then random values. */
function draw(...draws: Buffer[]): void {
  const drawn = (size: number) => draws.shift() ?? randomBytes(size);
  vi.spyOn(crypto, 'randomBytes').mockImplementation(drawn);
  syncBuiltinESMExports();
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await app.stop();
});

test('a customer gets another short id if the drawn short id is taken', async () => {
  const { token } = await app.business();
  const [first, second] = [Buffer.from([1, 2, 3, 4, 5]), Buffer.from([5, 4, 3, 2, 1])];
  draw(first, first, first, second);
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
