import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listGrants, removeGrant } from '@roundbook/contract/account/grants/grants';
import { getReportEmails, saveReportEmails } from '@roundbook/contract/home/reports/emails';
import { getOverviewReport } from '@roundbook/contract/home/reports/reports';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import type { Role } from '@roundbook/domain/access/roles';
import { finishedDays } from '@roundbook/domain/home/reports/emails/report-emails';
import { changeOf } from '@roundbook/domain/home/reports/words/figure-words';
import { valueText } from '@roundbook/domain/home/reports/words/value-text';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { startOfIsoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { transactShared } from '../../../../platform/db/transaction.ts';
import { type EmailFigures, withFigures } from '../../../../platform/email/email-figures.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { reportEmailWork } from './email-tasks.ts';

let app: TestApp;
let business: TestBusiness;
const today = todayIn('Europe/London', new Date().toISOString());
/** The Monday on which the email about this week is due. */
const monday = addDays(startOfIsoWeekOf(today), 7);

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
});
afterAll(() => app.stop());

const wants = (role: 'Manager' | 'Owner', emails: { weekly: boolean; monthly: boolean }) =>
  app.data(saveReportEmails, { token: business.tokens[role], body: emails });

const work = (date: string) =>
  reportEmailWork({
    database: app.database,
    enqueueIn: app.tasks.enqueueIn,
    publicUrl: 'https://book.example.com',
    readOverview: app.parts.readOverview,
  }).run({ businessId: business.id, date });

const mailTo = (role: Role) =>
  transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ subject: string; body: string; figures: EmailFigures | null }>`
      select subject, body, figures from account_messages
       where recipient = ${`${business.userIds[role]}@example.com`} order by id`),
  );

test('no one gets a report by email until they ask for it', async () => {
  expect(await app.data(getReportEmails, { token: business.tokens.Owner })).toEqual({
    weekly: false,
    monthly: false,
  });
  await work(monday);
  expect(await mailTo('Owner')).toEqual([]);
});

test('on Monday a person gets the finished week with the figures of the screen, once', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const { token } = business;
  const last = finishedDays('weekly', today);
  const pay = (amount: number, receivedOn: string) => ({
    token,
    body: { customerId, paymentMethod: 'External Cash', amount, receivedOn } as const,
  });
  await app.data(recordExternalPayment, pay(4200, last.from));
  await app.data(recordExternalPayment, pay(1000, addDays(last.from, -1)));
  await wants('Manager', { weekly: true, monthly: false });
  // The email about the week before today was due before the person asked.
  await work(today);
  expect(await mailTo('Manager')).toEqual([]);
  await app.asOwner(`update report_emails set covered_to = covered_to - 7`);
  await work(today);
  await work(today);
  const [mail, ...others] = await mailTo('Manager');
  expect(others).toEqual([]);
  expect(await mailTo('Owner')).toEqual([]);
  const { figures } = await app.data(getOverviewReport, {
    token: business.tokens.Manager,
    query: { from: last.from, to: last.to },
  });
  const shown = figures.filter(({ value }) => value !== null);
  expect(mail!.figures!.rows).toEqual(
    shown.map((figure) => {
      const change = changeOf(figure);
      return {
        label: figure.label,
        value: valueText(figure.value, figure.unit),
        note: change?.words ?? '',
        isGood: change?.isGood ?? null,
      };
    }),
  );
  const text = withFigures(mail!.body, mail!.figures);
  expect(text).toContain('Money in: £42.00 (Up 320% from £10.00)');
  expect(text).toContain(
    `https://book.example.com/reports/overview?from=${last.from}&to=${last.to}`,
  );
  expect(text).toContain('https://book.example.com/settings/report-emails');
});

test('after weeks without a server, one email covers the latest week', async () => {
  await wants('Owner', { weekly: true, monthly: false });
  await app.asOwner(`update report_emails set covered_to = covered_to - 28`);
  await work(today);
  expect(await mailTo('Owner')).toHaveLength(1);
  // A turn of an earlier day that is repeated late sends nothing.
  await work(addDays(today, -7));
  expect(await mailTo('Owner')).toHaveLength(1);
});

test('each person chooses the week, the month, or both', async () => {
  await wants('Owner', { weekly: true, monthly: true });
  await wants('Manager', { weekly: false, monthly: true });
  await app.asOwner(`update report_emails set covered_to = covered_to - 31`);
  await work(today);
  expect((await mailTo('Owner')).map(({ subject }) => subject.split(' at ')[0])).toEqual([
    'Your week',
    'Your month',
  ]);
  expect(await mailTo('Manager')).toHaveLength(1);
  await wants('Owner', { weekly: false, monthly: false });
  await app.asOwner(`update report_emails set covered_to = covered_to - 31`);
  await work(today);
  expect(await mailTo('Owner')).toHaveLength(2);
});

test('a person who may no longer see reports gets no email, nor does one who has left', async () => {
  await wants('Manager', { weekly: true, monthly: false });
  await app.asOwner(`update report_emails set covered_to = covered_to - 7;
    update grants set role = 'Worker' where user_id = '${business.userIds.Manager}'`);
  await work(today);
  expect(await mailTo('Manager')).toEqual([]);
  await app.asOwner(
    `update grants set role = 'Manager' where user_id = '${business.userIds.Manager}'`,
  );
  await wants('Manager', { weekly: true, monthly: false });
  await app.asOwner(`update report_emails set covered_to = covered_to - 7`);
  const { token } = business;
  const { grants } = await app.data(listGrants, { token });
  const { id } = grants.find(({ role }) => role === 'Manager')!;
  await app.data(removeGrant, { token, params: { id } });
  await work(today);
  expect(await mailTo('Manager')).toEqual([]);
});
