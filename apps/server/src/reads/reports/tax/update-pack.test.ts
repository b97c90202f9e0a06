import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectTax, declareTaxUpdate, sendTaxUpdate } from '@roundbook/contract/money/tax/filing';
import { saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { DEFAULT_TAX_SETTINGS } from '@roundbook/domain/money/tax/tax-settings';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { onDay } from '../../../testing/money/test-dated-books.ts';
import { spend } from '../../../testing/money/test-expenses.ts';
import { paymentOf } from '../../../testing/money/test-ledger.ts';
import { lastTaxYear, lastYearsQuarter, updateToDeclare } from '../../../testing/money/test-tax.ts';
import { linesOfPdf } from '../../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
const year = lastTaxYear();

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
});
afterAll(() => app.stop());

const answerFor = (token: string, quarter: string) =>
  app.http.inject({
    method: 'GET',
    url: `/api/tax/update/pack?quarter=${quarter}`,
    headers: { authorization: `Bearer ${token}` },
  });

/** The lines of the pack's pages, with the cells of a row joined. */
async function linesOfPack(quarter: number): Promise<string[]> {
  const answer = await answerFor(business.token, lastYearsQuarter(quarter));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`quarterly-update-${year.name}-`);
  return linesOfPdf(answer.rawPayload).flatMap((page) =>
    page.map(({ text }) => text.replaceAll('|', '')),
  );
}

test('the pack has each figure with the number of its rows, the quarters, and what is left to clear', async () => {
  const { token } = business;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  for (const amount of [500_000, 12_345]) {
    await onDay(app, business, year.from, customerId, (account) =>
      account.recordPayment(paymentOf(amount, year.from)),
    );
  }
  await spend(app, token, { spentOn: year.from, category: 'Vehicles', amount: 7000 });
  await spend(app, token, { spentOn: year.from, category: 'Vehicles', amount: 3000 });
  await spend(app, token, { spentOn: year.to, category: 'Other', amount: 500 });
  const lines = await linesOfPack(4);
  for (const line of [
    'Turnover152£5,123.45',
    'Other business income160£0.00',
    'Car, van and travel202£100.00',
    'Other expenses301£5.00',
    'All expenses£105.00',
    'April to June£5,123.45£100.00£5,023.45',
    'January to March£0.00£5.00-£5.00',
    'The update£5,123.45£105.00£5,018.45',
    '3 expenses have no receipt.',
    'Nothing has been sent for this tax year.',
  ]) {
    expect(lines.map((one) => one.replace(/^•\s*/, ''))).toContain(line);
  }
});

test('the pack has the receipt and the figures of what was sent, and the change since', async () => {
  const { token } = business;
  await app.data(connectTax, { token });
  const body = await updateToDeclare(app, token, 1);
  const { update } = await app.data(declareTaxUpdate, { token, body });
  const sent = await app.data(sendTaxUpdate, { token, params: { id: update.id } });
  await spend(app, token, { spentOn: year.from, category: 'Goods', amount: 1240 });
  const lines = await linesOfPack(1);
  const text = lines.join('\n');
  expect(text).toContain('Sent: April to June, accepted (practice)');
  expect(text).toContain(`Receipt ${sent.update.receipt!.id}`);
  expect(text).toContain('Your April to June update is £12.40 out: send it again.');
  expect(text).toContain('All other figures were sent as nothing.');
});

test('a Manager gets no pack, and neither does a company', async () => {
  const quarter = lastYearsQuarter(1);
  expect((await answerFor(business.tokens.Manager, quarter)).statusCode).toBe(403);
  await app.data(saveTaxSettings, {
    token: business.token,
    body: { ...DEFAULT_TAX_SETTINGS, legalForm: 'Company' },
  });
  expect((await answerFor(business.token, quarter)).statusCode).toBe(422);
});
