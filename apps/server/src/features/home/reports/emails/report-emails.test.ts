import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReportEmails, saveReportEmails } from '@roundbook/contract/home/reports/emails';
import { getOverviewReport } from '@roundbook/contract/home/reports/reports';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { finishedDays } from '@roundbook/domain/home/reports/emails/report-emails';
import { valueText } from '@roundbook/domain/home/reports/words/value-text';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { startTurns } from '../../../../platform/tasks/timed-work.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { type MailServer, startMailServer } from '../../../../testing/providers/mail-server.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { reportEmailWork } from './email-tasks.ts';

let mail: MailServer;
let app: TestApp;
let business: TestBusiness;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({
    SMTP_URL: mail.url,
    SMTP_TLS: 'optional',
    EMAIL_FROM: 'Roundbook <hello@example.com>',
  });
  business = await app.business();
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

/** Lets the daily work begin, as the clock would at noon today. */
const atNoon = () =>
  startTurns(
    [
      reportEmailWork({
        database: app.database,
        enqueueIn: app.parts.enqueueIn,
        publicUrl: 'https://book.example.com',
        readOverview: app.parts.readOverview,
      }),
    ],
    app.database,
    app.parts.enqueueIn,
    new Date(`${today}T12:00:00Z`),
  );

test('a person switches the email on, and the daily work sends the screen’s figures over SMTP', async () => {
  const token = business.tokens.Manager;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const { from, to } = finishedDays('weekly', today);
  for (const [amount, receivedOn] of [
    [4200, from],
    [1250, to],
    [999, addDays(from, -2)],
  ] as const) {
    const body = { customerId, paymentMethod: 'External Cash', amount, receivedOn } as const;
    await app.data(recordExternalPayment, { token, body });
  }
  await app.data(saveReportEmails, { token, body: { weekly: true, monthly: false } });
  expect(await app.data(getReportEmails, { token })).toEqual({ weekly: true, monthly: false });
  // The person has waited for a week, and the business is older than that.
  await app.asOwner(`update report_emails set covered_to = covered_to - 7;
    update tenants set created_at = created_at - interval '9 days';
    delete from daily_turns where work = 'report-emails'`);
  await atNoon();
  const address = `${business.userIds.Manager}@example.com`;
  const received = () => mail.received.filter((one) => one.to === address);
  await expect.poll(() => received().length).toBe(1);

  const { figures } = await app.data(getOverviewReport, { token, query: { from, to } });
  const { text = '', html = '' } = received()[0]!.email;
  const shown = figures.filter(({ value }) => value !== null);
  expect(shown.find(({ metric }) => metric === 'moneyIn')!.value).toBe(5450);
  for (const { label, value, unit } of shown) {
    expect(text).toContain(`${label}: ${valueText(value, unit)}`);
    expect(html).toContain(valueText(value, unit));
  }
  // A second look at the clock on the same day sends nothing more, and no one else gets the email.
  await atNoon();
  const others = mail.received.filter((one) => one.to !== address);
  expect(
    others.map(({ email }) => email.subject).filter((one) => one?.startsWith('Your week')),
  ).toEqual([]);
  expect(received()).toHaveLength(1);
});
