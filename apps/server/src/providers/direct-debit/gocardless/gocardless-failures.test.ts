import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startGoCardless } from '../../../testing/providers/gocardless-server.ts';
import {
  CREDITOR,
  CREDITOR_BANK_ACCOUNT,
  CUSTOMER_BANK_ACCOUNT,
  failure,
  listOf,
  MANDATE,
  PAYMENT,
  REFUND,
} from '../../../testing/providers/gocardless-shapes.ts';
import { ProviderRefused } from '../../payment-provider.ts';

const { server, debit, impatient, reply, forget } = await startGoCardless();
beforeEach(forget);
afterAll(() => server.stop());

const asked = () =>
  server.asked.map(({ method, path, query, headers, body }) => ({
    line: `${method} ${path}`,
    query,
    body,
    key: headers['idempotency-key'],
  }));

const CHARGE = {
  mandateId: 'MD1',
  amount: 2500,
  platformFee: 25,
  description: 'Window cleaning',
  chargeOn: '2026-11-27',
  businessId: 'business-1',
  chargeId: 'charge-1',
};

describe('after an answer was lost', () => {
  const done = (id: string) =>
    failure(409, 'invalid_state', {
      reason: 'idempotent_creation_conflict',
      links: { conflicting_resource_id: id },
    });

  test('the repeated request has the same key, and returns the object that was created', async () => {
    server.mood = 'losing';
    await expect(debit.createPayment('CR1', CHARGE, 'k')).rejects.toThrow(
      'GoCardless could not be reached',
    );
    server.mood = 'well';
    server.replies.push(done('PM1'));
    reply({ payments: PAYMENT });
    expect(await debit.createPayment('CR1', CHARGE, 'k')).toMatchObject({ paymentId: 'PM1' });
    const [first, second, third] = asked();
    expect(second).toEqual(first);
    expect(first?.key).toBe('k');
    expect(third?.line).toBe('GET /payments/PM1');
  });

  test('a refund that already exists is returned', async () => {
    reply({ payments: { ...PAYMENT, amount_refunded: 500 } });
    server.replies.push(done('RF1'));
    reply({ refunds: REFUND });
    expect(await debit.refund('CR1', 'PM1', 500, 'k')).toMatchObject({ refundId: 'RF1' });
  });

  test.each([
    ['cancelPayment', 'cancellation_failed', 'cancelled', 'Cancelled'],
    ['retryPayment', 'retry_failed', 'submitted', 'Submitted'],
  ] as const)('%s that was carried out is not refused', async (call, reason, status, state) => {
    server.replies.push(failure(422, 'invalid_state', { reason }));
    reply({ payments: { ...PAYMENT, status } });
    expect(await debit[call]('CR1', 'PM1', 'k')).toMatchObject({ state });
  });

  test('a mandate that has already ended is returned', async () => {
    server.replies.push(failure(422, 'invalid_state', { reason: 'mandate_is_inactive' }));
    reply({ mandates: { ...MANDATE, status: 'cancelled' } });
    reply({ customer_bank_accounts: CUSTOMER_BANK_ACCOUNT });
    expect(await debit.cancelMandate('CR1', 'MD1')).toMatchObject({ state: 'Cancelled' });
  });
});

test('a bank account that a business has used before is found again', async () => {
  server.replies.push(failure(422, 'invalid_state', { reason: 'bank_account_exists' }));
  reply({ creditors: CREDITOR }, listOf('creditor_bank_accounts', [CREDITOR_BANK_ACCOUNT]));
  const bank = { accountName: 'Sam Shaw', sortCode: '108800', accountNumber: '00012345' };
  expect(await debit.setBankAccount('CR1', bank, 'k')).toMatchObject({ bankAccountEnding: '45' });
  server.replies.push(failure(422, 'validation_failed', { field: 'branch_code' }));
  await expect(debit.setBankAccount('CR1', bank, 'l')).rejects.toThrow(ProviderRefused);
});

test('a submitted payment cannot be stopped', async () => {
  server.replies.push(failure(422, 'invalid_state', { reason: 'cancellation_failed' }));
  reply({ payments: { ...PAYMENT, status: 'submitted' } });
  const refused = await debit.cancelPayment('CR1', 'PM1').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderRefused);
  expect(refused).toMatchObject({
    code: 'cancellation_failed',
    message: expect.stringContaining('it can no longer be stopped') as string,
  });
});

test.each([
  [401, 'invalid_api_usage'],
  [429, 'invalid_api_usage'],
  [500, 'gocardless'],
])('after a %i it is unknown whether GoCardless will refuse again', async (status, type) => {
  server.replies.push(failure(status, type, { reason: 'some_reason', message: 'Anna Smith' }));
  const thrown = await debit.findPayment('CR1', 'PM1').catch((error: unknown) => error);
  expect(thrown).not.toBeInstanceOf(ProviderRefused);
  expect((thrown as Error).message).toBe(
    `GoCardless answered ${status}: some_reason, request req-1`,
  );
});

test('GoCardless cannot redirect the server to another address', async () => {
  server.mood = 'elsewhere';
  await expect(debit.findPayment('CR1', 'PM1')).rejects.toThrow('GoCardless could not be reached');
  expect(server.asked.map(({ path }) => path)).toEqual(['/payments/PM1']);
});

test('a request is given up if GoCardless does not answer for too long', async () => {
  server.mood = 'silent';
  await expect(impatient.findPayment('CR1', 'PM1')).rejects.toThrow(
    'GoCardless could not be reached',
  );
});
