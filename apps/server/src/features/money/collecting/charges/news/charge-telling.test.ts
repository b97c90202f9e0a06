import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import * as contract from '@roundbook/contract/money/charges/charges';
import { lookIntoSandbox, makeSandboxTrouble } from '@roundbook/contract/money/sandbox/sandbox';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../../testing/customers/test-customers.ts';
import {
  carryOut,
  chargePartsOf,
  owe,
  saveTestCard,
  takePayments,
} from '../../../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import { chargeEvents } from '../tasks.ts';

let app: TestApp;

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

test('the office is notified once of a dispute: the reason, and the deadline for an answer', async () => {
  const business = await app.business();
  const { token } = business;
  await takePayments(app, business);
  await app.data(saveBusinessDetails, { token, body: { email: 'office@example.com' } });
  const [id = ''] = await insertCustomers(app, business, 1);
  await saveTestCard(app, business, id);
  await owe(app, business, id, 1666);
  const asked = await app.data(contract.chargePaymentMethod, { token, params: { id }, body: {} });
  await carryOut(app, business, asked.charge.id);
  const { items, accounts } = await app.data(lookIntoSandbox, { token });
  const payment = items.find(({ kind }) => kind === 'payment')!;
  await app.data(makeSandboxTrouble, { token, body: { id: payment.id, trouble: 'dispute' } });
  const after = await app.data(lookIntoSandbox, { token });
  const { accountId } = accounts.find(({ port }) => port === 'cards')!;
  const objectId = after.items.find(({ kind }) => kind === 'dispute')!.id;
  const event = { accountId, objectId, at: '', port: 'cards' as const };
  const { dispute } = chargeEvents(chargePartsOf(app));
  for (const time of ['first', 'again'])
    expect(await dispute!(business.id, event), time).toBe(true);

  const [charge] = (await app.data(contract.listCharges, { token, params: { id } })).charges;
  const path = await app.data(contract.getPaymentPath, {
    token,
    params: { id: charge!.paymentId! },
  });
  const { reason, evidenceBy } = path.disputes[0]!;
  const { messages } = await app.data(listOutbox, { token });
  const told = messages.filter(({ to }) => to === 'office@example.com');
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ disputes a payment of £16\.66$/),
  ]);
  const day = formatLongDate(todayIn('Europe/London', evidenceBy!));
  expect(told[0]!.body).toContain(`${reason} The money stays on hold until the bank decides.`);
  expect(told[0]!.body).toContain(`Please answer by ${day} at `);
});
