import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  connectTax,
  declareTaxUpdate,
  getTaxFiling,
  getTaxObligations,
  sendTaxUpdate,
} from '@roundbook/contract/money/tax/filing';
import { saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { DEFAULT_TAX_SETTINGS } from '@roundbook/domain/money/tax/tax-settings';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { onDay } from '../../../../testing/money/test-dated-books.ts';
import { spend } from '../../../../testing/money/test-expenses.ts';
import { paymentOf } from '../../../../testing/money/test-ledger.ts';
import { lastTaxYear, updateToDeclare } from '../../../../testing/money/test-tax.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const year = lastTaxYear();

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  ({ token } = business);
});
afterAll(() => app.stop());

const filing = () => app.data(getTaxFiling, { token });
const declare = async (quarter: number, changes: object = {}) => {
  const body = { ...(await updateToDeclare(app, token, quarter)), ...changes };
  return app.call(declareTaxUpdate, { token, body });
};
const send = (id: string) => app.call(sendTaxUpdate, { token, params: { id } });
const sendQuarter = async (quarter: number, changes: object = {}) => {
  const { update } = (await declare(quarter, changes)).data!;
  return (await send(update.id)).data!.update;
};
const detail = ({ errors }: { errors?: readonly { detail?: string }[] }) => errors?.[0]?.detail;

test('a quarter is connected, declared, sent and kept with its receipt', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await onDay(app, business, year.from, customerId, (account) =>
    account.recordPayment(paymentOf(512_345, year.from)),
  );
  await spend(app, token, { spentOn: year.from, category: 'Vehicles', amount: 7000 });
  expect((await declare(1)).status).toBe(422);
  const { connection } = await app.data(connectTax, { token });
  expect(connection).toMatchObject({ isPractice: true });
  expect(connection.tradeRef).toMatch(/^X[A-Z0-9]IS\d{11}$/);

  const sent = await sendQuarter(1);
  expect(sent).toMatchObject({ state: 'Accepted', isPractice: true, quarter: 1, errors: [] });
  expect(sent.receipt!.id).not.toBe('');
  const byField = Object.fromEntries(sent.amounts.map(({ field, amount }) => [field, amount]));
  expect(byField).toMatchObject({ turnover: 512_345, other: 0, carVanTravelExpenses: 7000 });
  const { updates, late } = await filing();
  expect(updates).toEqual([sent]);
  expect(late).toEqual([]);
  const { obligations } = await app.data(getTaxObligations, { token });
  const ofYear = obligations.filter(({ taxYear }) => taxYear === year.name);
  expect(ofYear.map(({ receivedOn }) => receivedOn !== null)).toEqual([false, false, false, true]);
});

test('a late expense says which sent quarter it changes, and a correction replaces the update', async () => {
  await app.data(connectTax, { token });
  await sendQuarter(2);
  await spend(app, token, { spentOn: year.from, category: 'Goods', amount: 1240 });
  const { late } = await filing();
  expect(late).toEqual([
    {
      key: `${year.name}-2`,
      quarter: 1,
      out: 1240,
      words:
        'Your April to June figures have changed, so your July to September update is £12.40 out: send it again.',
    },
  ]);
  // The end of an update never moves back.
  expect(detail(await declare(1))).toContain('which covers this quarter too');
  const corrected = await sendQuarter(2);
  expect(corrected.state).toBe('Accepted');
  const after = await filing();
  expect(after.late).toEqual([]);
  expect(after.updates.map(({ state }) => state)).toEqual(['Accepted', 'Accepted']);
  expect(detail(await declare(2))).toContain('There is nothing to send');
});

test('expenses go as one total instead of the categories if the Owner chooses so', async () => {
  await app.data(connectTax, { token });
  await spend(app, token, { spentOn: year.from, category: 'Goods', amount: 1240 });
  const { amounts } = await sendQuarter(1, { form: 'Total' });
  expect(amounts).toEqual([
    { field: 'turnover', label: 'Turnover', amount: 0 },
    { field: 'other', label: 'Other business income', amount: 0 },
    { field: 'consolidatedExpenses', label: 'All expenses', amount: 1240 },
  ]);
});

test('figures that have changed since the Owner looked are refused, and so is an update without a declaration', async () => {
  await app.data(connectTax, { token });
  expect(detail(await declare(1, { amounts: { turnover: 1 } }))).toContain('have changed');
  expect((await declare(1, { declares: false })).status).toBe(400);
});

test('an update that waits for its answer blocks another, and is sent once however often it is asked for', async () => {
  await app.data(connectTax, { token });
  const { update } = (await declare(1)).data!;
  expect(update).toMatchObject({ state: 'Waiting', receipt: null });
  expect(detail(await declare(2))).toContain('waits for HMRC’s answer');
  const answers = await Promise.all([send(update.id), send(update.id)]);
  answers.push(await send(update.id));
  const receipts = answers.map(({ data }) => data!.update.receipt!.id);
  expect(new Set(receipts).size).toBe(1);
});

test('HMRC gets the Owner’s kind of quarters before the year’s first update; companies send none', async () => {
  await app.data(connectTax, { token });
  const { update } = (await declare(1)).data!;
  await app.parts.taxAuthority.chooseQuarters(
    { holderRef: business.id, tradeRef: (await filing()).connection!.tradeRef },
    year.name,
    'calendar',
  );
  expect((await send(update.id)).data!.update.state).toBe('Accepted');
  await app.data(saveTaxSettings, {
    token,
    body: { ...DEFAULT_TAX_SETTINGS, legalForm: 'Company' },
  });
  expect((await declareAsCompany()).status).toBe(422);
});

const declareAsCompany = () =>
  app.call(declareTaxUpdate, {
    token,
    body: { quarter: `${year.name}-2`, form: 'Categories', amounts: {}, declares: true },
  });

test('HMRC’s refusal is kept in words, and the next update may be declared', async () => {
  await app.data(connectTax, { token });
  const { update } = (await declare(1)).data!;
  await app.parts.taxAuthority.end(business.id);
  const refused = (await send(update.id)).data!.update;
  expect(refused).toMatchObject({
    state: 'Refused',
    receipt: null,
    errors: [{ code: 'MATCHING_RESOURCE_NOT_FOUND' }],
  });
  expect(refused.errors[0]!.words).toContain('connect again');
  await app.data(connectTax, { token });
  expect((await sendQuarter(1)).state).toBe('Accepted');
});

test('only the Owner of the business sees or sends updates', async () => {
  await app.data(connectTax, { token });
  const { update } = (await declare(1)).data!;
  const { Manager } = business.tokens;
  expect((await app.call(getTaxFiling, { token: Manager })).status).toBe(403);
  expect((await app.call(connectTax, { token: Manager })).status).toBe(403);
  const other = await app.business();
  const stranger = await app.call(sendTaxUpdate, {
    token: other.token,
    params: { id: update.id },
  });
  expect(stranger.status).toBe(404);
  expect((await app.data(getTaxFiling, { token: other.token })).updates).toEqual([]);
});
