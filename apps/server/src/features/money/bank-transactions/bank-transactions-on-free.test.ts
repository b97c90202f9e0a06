import { expect, test } from 'vitest';
import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import { type BankTest, eachWithABank } from '../../../testing/money/bank-tests.ts';
import { fallToFree } from '../../../testing/test-plans.ts';

let { app, business, bank, token, customerId } = {} as BankTest;
eachWithABank((begun) => {
  ({ app, business, bank, token, customerId } = begun);
});

const prefer = (body: Partial<decisions.TransactionPreferences>) =>
  app.call(decisions.updateTransactionPreferences, { token, body });

test('on Free a booking can be undone and a payer forgotten, but nothing can be booked', async () => {
  await bank.raise(customerId, 1400);
  const id = await bank.arrive({ description: 'OKAFOR M', payerAccount: '20000012345678' });
  await bank.converted(id, { customerId });
  const waiting = await bank.arrive({ amount: 700 });
  const { learned } = await app.data(decisions.listLearned, { token, query: { customerId } });
  expect(learned).not.toEqual([]);
  token = await fallToFree(app, business, token);

  const params = { internalTransactionId: id };
  const booked = await app.call(decisions.convertTransaction, {
    token,
    params: { internalTransactionId: waiting },
    body: { customerId },
  });
  expect(booked.errors[0]?.code).toBe('featureUnavailable');
  const forgotten = { token, params: { id: learned[0]!.id } };
  expect((await app.call(decisions.unlearn, forgotten)).status).toBe(200);
  expect((await app.call(decisions.resetTransaction, { token, params })).status).toBe(200);
  expect(await bank.balanceOf(customerId)).toBe(1400);
  expect(await bank.findings()).toEqual([]);
});

test('on Free automatic booking can be turned off, but not on', async () => {
  expect((await prefer({ bookCertain: true, listOutgoing: false })).status).toBe(200);
  token = await fallToFree(app, business, token);
  expect((await prefer({ listOutgoing: true })).errors[0]?.code).toBe('featureUnavailable');
  // The form sends both, and one of them stays as it is.
  const off = await prefer({ bookCertain: false, listOutgoing: false });
  expect(off.data?.preferences).toEqual({ bookCertain: false, listOutgoing: false });
  expect((await prefer({ bookCertain: true })).status).toBe(403);
});
