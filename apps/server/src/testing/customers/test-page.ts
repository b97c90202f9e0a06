import pg from 'pg';
import {
  getBusiness,
  saveBusinessDetails,
} from '@roundbook/contract/account/businesses/businesses';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { openPageSession } from '../../platform/auth/page-sessions.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { agreeJob } from '../test-jobs.ts';

/** Opens a customer's page, as their link and PIN would. @returns its token */
export function openTestPage(
  app: Pick<TestApp, 'database'>,
  { id: businessId }: Pick<TestBusiness, 'id'>,
  customerId: string,
): Promise<string> {
  return transact(app.database, { businessId }, async (tx) =>
    openPageSession(tx, customerId, true),
  );
}

/** Gives a business a name, and an email address that is notified of what customers do on their pages. */
export async function nameOffice(app: TestApp, { token }: TestBusiness): Promise<void> {
  const { business } = await app.data(getBusiness, { token });
  await app.data(saveBusinessDetails, {
    token,
    body: { name: 'Bright Panes', email: 'office@bright.example', version: business.version },
  });
}

/** Adds a customer who can be reached by email and text. */
export async function addPageCustomer(app: TestApp, { token }: TestBusiness, name = 'Ann Archer') {
  const { customer } = await app.data(createCustomer, {
    token,
    body: {
      name,
      email: 'ann@home.example',
      mobileNumber: '07700 900123',
      address: { streetNumber: '12', streetName: 'High Street', postcode: 'S1 2AB' },
    },
  });
  return customer;
}

/** Adds a customer with an invoice, a payment and a visit planned a week from `today`. */
export async function addBilledCustomer(
  app: TestApp,
  business: TestBusiness,
  today: PlainDate,
  name?: string,
) {
  const { token } = business;
  const customer = await addPageCustomer(app, business, name);
  const at = (jobId: string) => ({ id: customer.id, jobId });
  const done = await agreeJob(app, business, customer.id, { title: 'Gutters', cost: 3000 });
  const { invoiceId, paymentId } = await app.data(markJobDone, {
    token,
    params: at(done.id),
    body: {
      eventTriggers: ['Invoice'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1000 },
    },
  });
  const job = await agreeJob(app, business, customer.id, { title: 'Windows', cost: 2000 });
  const { job: planned } = await app.data(scheduleJob, {
    token,
    params: at(job.id),
    body: { date: addDays(today, 7) },
  });
  return {
    customer,
    job: planned,
    invoiceId: invoiceId!,
    paymentId: paymentId!,
    occurrenceId: planned.occurrence!.id,
  };
}

/** Rows of the database, read as its owner and bypassing every policy. */
export async function rowsPastPolicies<Row>(
  app: TestApp,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
