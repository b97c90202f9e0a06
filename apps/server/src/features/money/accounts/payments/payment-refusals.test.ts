import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/money/payments/payments';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let token: string;
let customerId: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  const business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

test('a payment without a method or an amount is refused in the specification’s words', async () => {
  const said = async (body: object) => {
    const { status, errors } = await app.call(contract.recordExternalPayment, {
      token,
      body: { customerId, paymentMethod: 'External Cash', amount: 100, ...body },
    });
    return [status, ...errors.map(({ field, detail }) => `${field}: ${detail}`)];
  };
  const method = 'paymentMethod: Please select a payment method';
  const amount = 'amount: Please enter a payment amount';
  expect(await said({ paymentMethod: undefined, amount: undefined })).toEqual([
    400,
    method,
    amount,
  ]);
  for (const wrong of [null, 0, -5, 1.5, '10']) {
    expect(await said({ amount: wrong })).toEqual([400, amount]);
  }
  for (const wrong of [null, '', 'Card']) {
    expect(await said({ paymentMethod: wrong })).toEqual([400, method]);
  }
});
