import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomerTags } from '@roundbook/contract/customers/customers/tagging';
import { createTag } from '@roundbook/contract/customers/tags/tags';
import type { Report } from '@roundbook/contract/home/reports/report';
import * as reports from '@roundbook/contract/home/reports/reports';
import { countInvoices, listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { listDebts } from '@roundbook/contract/money/ledger/debts';
import { countPayments, listPayments } from '@roundbook/contract/money/payments/payments';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { createService } from '@roundbook/contract/work/services/services';
import { insertCustomers } from '../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { agreeJob } from '../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
/** Each filter, with the record that only the first customer's work has. */
let filters: readonly (readonly ['roundId' | 'workerId' | 'serviceId' | 'tagId', string])[];

/** Does a job for a new customer, billed and partly paid in cash. */
async function work(
  doneBy: string,
  [cost, paid]: readonly [number, number],
  fields: Parameters<typeof agreeJob>[3],
): Promise<string> {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const job = await agreeJob(app, business, customerId, { cost, firstVisitCost: null, ...fields });
  await app.data(markJobDone, {
    token: doneBy,
    params: { id: customerId, jobId: job.id },
    body: {
      eventTriggers: ['Invoice'],
      externalPayment: {
        addExternalPayment: true,
        paymentMethod: 'External Cash',
        amount: paid,
      },
    },
  });
  return customerId;
}

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.tokens.Manager;
  const { round } = await app.data(createRound, { token, body: { name: 'Monday' } });
  const { service } = await app.data(createService, {
    token: business.token,
    body: { type: 'residential', name: 'Windows' },
  });
  const { tag } = await app.data(createTag, { token, body: { name: 'Shops' } });
  const workerId = business.userIds.Manager;
  const customerId = await work(token, [2000, 500], {
    roundId: round.id,
    serviceIds: [service.id],
  });
  await app.data(addCustomerTags, {
    token,
    params: { id: customerId },
    body: { tagIds: [tag.id] },
  });
  await work(business.tokens.Owner, [3000, 1200], {});
  filters = [
    ['roundId', round.id],
    ['workerId', workerId],
    ['serviceId', service.id],
    ['tagId', tag.id],
  ];
});
afterAll(() => app.stop());

const REPORTS = [
  reports.getOverviewReport,
  reports.getJobsReport,
  reports.getWorkersReport,
  reports.getRoundsReport,
  reports.getServicesReport,
  reports.getInvoicesReport,
  reports.getPaymentsReport,
] as const;

/** The names of a report's filters in the addresses of the lists that have them. */
const NAMES = {
  '/manage/invoices': { roundId: 'round', workerId: 'worker', serviceId: 'service', tagId: 'tag' },
  '/manage/payments': { roundId: 'round', workerId: 'worker', serviceId: 'service', tagId: 'tag' },
  '/plan/jobs': {
    roundId: 'round',
    workerId: 'assignee',
    serviceId: 'service',
    tagId: 'customerTag',
  },
  '/reports/records': {
    roundId: 'roundId',
    workerId: 'workerId',
    serviceId: 'serviceId',
    tagId: 'tagId',
  },
  '/manage/customers': { roundId: 'round', tagId: 'tag' },
} as const satisfies Record<string, Partial<Record<(typeof filters)[number][0], string>>>;

/** The addresses of the rows behind the values that a report shows. */
function addressesIn({ figures, charts, tables }: Report): string[] {
  return [
    ...figures.filter(({ value }) => value !== null),
    ...charts
      .filter(({ series }) => series.some(({ values }) => values.some((one) => one !== null)))
      .flatMap(({ points }) => points),
    ...tables.flatMap(({ rows }) => rows),
  ].flatMap(({ rowsAt }) => rowsAt ?? []);
}

test('each list that a narrowed report opens has the report’s filter', async () => {
  for (const [filter, id] of filters) {
    for (const one of REPORTS) {
      const report = await app.data(one, { token, query: { [filter]: id } });
      for (const address of addressesIn(report)) {
        const { pathname, searchParams } = new URL(address, 'https://example.org');
        const names: Partial<Record<typeof filter, string>> | undefined =
          NAMES[pathname as keyof typeof NAMES];
        const name = names?.[filter];
        // Lists of debts and customers know their rounds and tags only.
        if (name === undefined || searchParams.get('list') === 'ageing') continue;
        expect(searchParams.get(name), `${one.path} by ${filter}: ${address}`).toBeTruthy();
      }
    }
  }
});

test('the lists that a narrowed report opens have as many rows as the report counts', async () => {
  for (const [filter, id] of filters) {
    const query = { [filter]: id };
    const { figures } = await app.data(reports.getInvoicesReport, { token, query });
    const valueOf = (label: string) => figures.find((one) => one.label === label)!.value;
    const invoices = await app.data(listInvoices, { token, query });
    expect([invoices.total, invoices.outstanding], filter).toEqual([1, 1500]);
    expect(valueOf('Number of invoices')).toBe(invoices.total);
    const { counts } = await app.data(countInvoices, { token, query });
    expect(counts.filter(({ count }) => count > 0)).toEqual([{ filter: 'Outstanding', count: 1 }]);

    const paid = await app.data(reports.getPaymentsReport, { token, query });
    const payments = await app.data(listPayments, { token, query });
    expect([payments.total, payments.amount], filter).toEqual([1, 500]);
    const methods = paid.tables.find(({ key }) => key === 'methods')!;
    expect(methods.totals?.slice(1, 3)).toEqual([payments.total, payments.amount]);
    // The payments are the round's, the person's, the service's and the tag's, whatever else the figure could subtract.
    const shown = new Map(paid.figures.map((one) => [one.label, one]));
    expect(shown.get('Number of payments')!.value, filter).toBe(payments.total);
    expect(shown.get('Received')!.value, filter).toBe(payments.amount);
    expect(shown.get('Charge-backs')!.value, filter).toBe(0);
    expect(shown.get('Fees')!.value, filter).toBeNull();
    expect(shown.get('Fees')!.withoutValue).toMatch(
      /: fees are booked for all payments together\.$/,
    );
    const byMethod = await app.data(countPayments, { token, query });
    expect(byMethod.counts).toEqual([{ method: 'External Cash', count: 1 }]);
  }
});

test('the list of debts that a narrowed report opens adds up to what the report says is owed', async () => {
  for (const [filter, id] of filters.filter(([name]) => name === 'roundId' || name === 'tagId')) {
    const query = { [filter]: id };
    const { figures, charts } = await app.data(reports.getInvoicesReport, { token, query });
    const { debtors } = await app.data(listDebts, { token, query });
    expect(debtors.map(({ total }) => total)).toEqual([1500]);
    expect(figures.find(({ metric }) => metric === 'owed')!.value).toBe(1500);
    const ages = charts.find(({ key }) => key === 'ages')!.points;
    for (const { rowsAt } of ages) expect(rowsAt).toContain(id);
  }
  const all = await app.data(listDebts, { token });
  expect(all.debtors.map(({ total }) => total)).toEqual([1800, 1500]);
});
