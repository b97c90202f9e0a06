import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { listNotifications } from '@roundbook/contract/messages/notifications/notifications';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import * as contract from '@roundbook/contract/money/charges/charges';
import {
  lookIntoSandbox,
  makeSandboxTrouble,
  moveSandboxTime,
} from '@roundbook/contract/money/sandbox/sandbox';
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
import { sendEvidenceOf } from '../disputes/charge-dispute.ts';
import { chargeEvents } from '../tasks.ts';

let app: TestApp;

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

test('the office is notified of a dispute once, with the reason and the deadline for an answer', async () => {
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
  const sent = messages.filter(({ to }) => to === 'office@example.com');
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ disputes a payment of £16\.66$/),
  ]);
  const day = formatLongDate(todayIn('Europe/London', evidenceBy!));
  expect(sent[0]!.body).toContain(`${reason} The money stays on hold until the bank decides.`);
  expect(sent[0]!.body).toContain(`Please answer by ${day} at `);
});

test.each([
  ['winning_evidence', 'Won', /^You won the dispute with .* about £16\.66$/, /no longer on hold/],
  ['We cleaned.', 'Lost', /^You lost the dispute with .* about £16\.66$/, /owes this amount again/],
] as const)(
  'the office is told once how a dispute ended, and whether it won or lost (%s)',
  async (words, end, subject, body) => {
    const business = await app.business();
    const { token } = business;
    await takePayments(app, business);
    await app.data(saveBusinessDetails, { token, body: { email: 'office@example.com' } });
    const [id = ''] = await insertCustomers(app, business, 1);
    await saveTestCard(app, business, id);
    await owe(app, business, id, 1666);
    const params = { id };
    const asked = await app.data(contract.chargePaymentMethod, { token, params, body: {} });
    await carryOut(app, business, asked.charge.id);
    const { items, accounts } = await app.data(lookIntoSandbox, { token });
    const payment = items.find(({ kind }) => kind === 'payment')!;
    await app.data(makeSandboxTrouble, { token, body: { id: payment.id, trouble: 'dispute' } });
    const { items: after } = await app.data(lookIntoSandbox, { token });
    const { accountId } = accounts.find(({ port }) => port === 'cards')!;
    const objectId = after.find(({ kind }) => kind === 'dispute')!.id;
    const hear = () => {
      const { dispute } = chargeEvents(chargePartsOf(app));
      return dispute!(business.id, { accountId, objectId, at: '', port: 'cards' });
    };
    await hear();
    const [disputed] = (await app.data(contract.listCharges, { token, params })).charges;
    expect(disputed!.words).toContain('is held until the customer’s bank has decided');
    const paymentId = disputed!.paymentId!;
    const path = { token, params: { id: paymentId } };
    const [dispute] = (await app.data(contract.getPaymentPath, path)).disputes;
    await app.data(contract.submitEvidence, {
      token,
      params: { id: paymentId, disputeId: dispute!.id },
      body: { words },
    });
    const parts = chargePartsOf(app);
    await sendEvidenceOf(parts, business.id, dispute!.id);
    await app.data(moveSandboxTime, { token, body: { days: 30 } });
    for (let times = 0; times < 2; times += 1) await hear();

    const { charge, disputes } = await app.data(contract.getPaymentPath, path);
    expect(disputes[0]!.state).toBe(end);
    if (end === 'Lost')
      expect(charge!.words).toBe('The dispute was lost. The customer owes it again.');
    else expect(charge!.words).not.toContain('dispute');
    const { notifications } = await app.data(listNotifications, { token, query: {} });
    const about = notifications.filter(({ kind }) => kind !== 'payment');
    expect(about.map(({ kind, message }) => [kind, message])).toEqual([
      ['dispute', expect.stringMatching(subject)],
      ['dispute', expect.stringMatching(/ disputes a payment of £16\.66$/)],
    ]);
    const { messages } = await app.data(listOutbox, { token });
    const sent = messages.filter(({ to }) => to === 'office@example.com');
    expect(sent).toHaveLength(2);
    expect(sent[0]!.subject).toMatch(subject);
    expect(sent[0]!.body).toMatch(body);
  },
);
