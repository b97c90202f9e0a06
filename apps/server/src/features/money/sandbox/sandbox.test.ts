import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@roundbook/contract/money/sandbox/sandbox';
import type { AccountDetails } from '../../../providers/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
});
afterAll(() => app.stop());

const details: AccountDetails = {
  kind: 'Sole trader',
  businessName: 'Bright Panes',
  companyNumber: '',
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1980-02-29',
  email: 'olive@example.com',
  phone: '+447700900123',
  address: { line1: '1 High Street', line2: '', town: 'Sheffield', postcode: 'S1 2AB' },
};
const file = { filename: 'passport.jpg', mime: 'image/jpeg', content: Buffer.from('x') };
const bankAccount = { accountName: 'Olive Owner', sortCode: '200000', accountNumber: '55779911' };

test('a card is saved, charged once for a key, refunded in part and paid out', async () => {
  const { cards } = app;
  const { accountId } = await cards.openAccount({ businessId: business.id, email: '' }, 'open');
  expect((await cards.openAccount({ businessId: business.id, email: '' }, 'open')).accountId).toBe(
    accountId,
  );
  expect((await cards.findAccount(accountId)).requirements.length).toBeGreaterThan(5);
  expect((await cards.describeAccount(accountId, details)).canTakePayments).toBe(true);
  await cards.addDocument(accountId, file, 'doc');
  const open = await cards.setBankAccount(accountId, bankAccount, 'bank');
  expect(open).toMatchObject({ canBePaidOut: true, requirements: [], bankAccountEnding: '9911' });

  const { setupId, form } = await cards.startSetup(accountId, 'customer', 'setup');
  const { clientSecret } = form;
  const entered = await app.data(calls.enterSandboxCard, {
    params: { clientSecret },
    body: { number: '4242 4242 4242 4242', expires: '2090-04', securityCode: '123' },
  });
  expect(entered).toEqual({ state: 'Done', message: '' });
  const { card } = await cards.findSetup(accountId, setupId);
  expect(card).toMatchObject({ brand: 'Visa', ending: '4242', expires: '2090-04' });

  const charge = {
    accountId,
    amount: 2000,
    platformFee: 10,
    description: 'Windows',
    statementDescriptor: 'BRIGHT PANES',
    businessId: business.id,
    chargeId: 'charge',
  };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => cards.chargeCard(charge, card!.cardId, 'once')),
  );
  expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
  const { paymentId } = answers[0]!;
  expect(answers[0]).toMatchObject({ state: 'Succeeded', fee: 60, refunded: 0 });
  await expect(
    cards.chargeCard({ ...charge, amount: 1 + charge.amount }, card!.cardId, 'once'),
  ).rejects.toMatchObject({ code: 'idempotency_error' });
  expect(await cards.refund(accountId, paymentId, 500, 'refund')).toMatchObject({ state: 'Paid' });

  await app.data(calls.moveSandboxTime, { token: business.tokens.Owner, body: { days: 7 } });
  const payout = await cards.createPayout(accountId, 1440, false, 'payout');
  expect(payout).toMatchObject({ state: 'On its way', amount: 1440 });
  await app.data(calls.moveSandboxTime, { token: business.tokens.Owner, body: { days: 7 } });
  expect(await cards.findPayout(accountId, payout.payoutId)).toMatchObject({ state: 'Paid' });
  const { accounts } = await app.data(calls.lookIntoSandbox, { token: business.tokens.Owner });
  expect(accounts).toMatchObject([{ available: 0, pending: 0, daysAhead: 14 }]);
});
