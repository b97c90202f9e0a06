import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import * as contract from '@roundbook/contract/messages/templates/templates';
import type { CustomerCondition } from '@roundbook/domain/messages/templates/conditions';
import { CUSTOMER_CONDITIONS, holdsFor } from '@roundbook/domain/messages/templates/conditions';
import type { Paragraph } from '@roundbook/domain/messages/templates/template';
import { startingWords, TEMPLATE_KEYS } from '@roundbook/domain/messages/templates/templates';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { queueFromTemplates } from './effects.ts';
import { findFacts } from './fact-lookups.ts';
import { findTemplates } from './lookups.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
});

const params = { key: 'job-done' };
const always = (text: string): Paragraph => ({ when: 'always', text });
const answered: Paragraph = { when: 'with:answer', text: 'x' };
const sms = { subject: '', paragraphs: [always('{businessName}: {jobTitle} is done.')] };
const own = {
  email: {
    subject: 'Done: {jobTitle}',
    paragraphs: [
      always('Hi {customerName},'),
      ...Object.keys(CUSTOMER_CONDITIONS).map((name): Paragraph => {
        const when = name as CustomerCondition;
        return { when, text: when };
      }),
    ],
  },
  sms,
};

const save = (body: Partial<typeof own> & { version?: number } = {}) =>
  app.call(contract.saveTemplate, {
    token: business.token,
    params,
    body: { ...own, version: 0, ...body },
  });

/** Customers with and without debts and saved cards. */
async function customersOfEachKind(): Promise<string[]> {
  const ids = await insertCustomers(app, business, 4);
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`update customers set balance = 1400
      where business_id = ${business.id} and id = any(${[ids[0], ids[1]]}::uuid[])`);
    for (const [at, state] of [
      [0, 'Active'],
      [2, 'Pending'],
      [3, 'Failed'],
    ] as const) {
      tx.send(sql`
        insert into saved_methods (business_id, id, customer_id, method, provider, account_id, state)
        values (${business.id}, ${newId()}, ${ids[at]}, 'Card', 'stripe', 'acct', ${state})`);
    }
  });
  return ids;
}

const values = {
  customerName: '{price}',
  businessName: 'Bright Panes',
  jobTitle: 'Windows',
  doneOn: '21 November',
  price: '£18.00',
};

function queue(customerIds: readonly (string | undefined)[]): Promise<string[]> {
  return transact(app.database, { businessId: business.id }, async (tx) => {
    const templates = await findTemplates(tx, 'job-done');
    return queueFromTemplates(
      tx,
      app.tasks.enqueueIn(tx),
      templates,
      customerIds.map((customerId) => ({
        channel: 'email' as const,
        to: 'kim@example.com',
        values,
        ...(customerId ? { customerId } : {}),
      })),
    );
  });
}

async function sent(ids: readonly string[]) {
  const { messages } = await app.data(listOutbox, { token: business.token });
  return ids.map((id) => messages.find((one) => one.id === id)!);
}

test('a business starts with the product’s wording, and stores no rows of its own', async () => {
  const { templates } = await app.data(contract.listTemplates, { token: business.token });
  expect(templates.map(({ key }) => key)).toEqual(TEMPLATE_KEYS);
  expect(templates.every(({ isOwn, changedAt }) => !isOwn && changedAt === null)).toBe(true);
  const { template } = await app.data(contract.getTemplate, { token: business.token, params });
  expect(template).toEqual({
    key: 'job-done',
    ...startingWords('job-done'),
    isOwn: false,
    version: 0,
  });
});

test('wording is saved, used for sending, and reset to the product’s', async () => {
  expect((await save()).data?.template).toMatchObject({ ...own, isOwn: true, version: 1 });
  const [message] = await sent(await queue([undefined]));
  expect(message).toMatchObject({ kind: 'job-done', subject: 'Done: Windows' });
  expect(message!.body).toBe('Hi {price},\n\nowesNothing\n\nhasNoSavedMethod');
  const { template } = await app.data(contract.resetTemplate, {
    token: business.token,
    params,
    body: {},
  });
  expect(template).toMatchObject({ ...startingWords('job-done'), isOwn: false, version: 2 });
  const [usual] = await sent(await queue([undefined]));
  expect(usual!.subject).toBe('Your visit is done: Windows');
});

test('each customer gets the paragraphs whose conditions apply to them', async () => {
  await save();
  const ids = await customersOfEachKind();
  const messages = await sent(await queue(ids));
  const known = await transact(app.database, { businessId: business.id }, (tx) =>
    findFacts(tx, ids),
  );
  const facts = ids.map((id) => known.get(id));
  expect(facts).toEqual([
    { owes: true, hasSavedMethod: true },
    { owes: true, hasSavedMethod: false },
    { owes: false, hasSavedMethod: true },
    { owes: false, hasSavedMethod: false },
  ]);
  for (const [at, message] of messages.entries()) {
    const standing = Object.keys(CUSTOMER_CONDITIONS).filter((name) =>
      holdsFor(name as CustomerCondition, facts[at]!),
    );
    expect(message.body).toBe(['Hi {price},', ...standing].join('\n\n'));
  }
});

test('a stale save is refused with the current words, even if both saves are the first', async () => {
  const answers = await Promise.all([
    save(),
    save({ sms: { ...sms, paragraphs: [always('Done.')] } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const stale = answers.find(({ status }) => status === 409)!;
  expect(stale.data).toMatchObject({ template: { version: 1, isOwn: true } });
});

test('a channel that is reset to the product’s wording gets later changes to it', async () => {
  await save();
  const { email } = startingWords('job-done');
  const { data } = await save({
    email: { ...email, paragraphs: [...email.paragraphs] },
    version: 1,
  });
  expect(data?.template).toMatchObject({ email, sms, isOwn: true, version: 2 });
});

test.each([
  ['email.subject', { email: { ...own.email, subject: 'Hi {total}' } }],
  ['email.paragraphs.0.text', { email: { ...own.email, paragraphs: [always('{customerName')] } }],
  [
    'sms.paragraphs.1.when',
    {
      sms: { ...sms, paragraphs: [always('Hi'), answered] },
    },
  ],
  ['sms.paragraphs', { sms: { ...sms, paragraphs: [] } }],
])('an error names its field: %s', async (field, change) => {
  const answer = await save(change);
  expect(answer.status).toBe(400);
  expect(answer.errors[0]?.field).toBe(field);
});

test('an unknown kind is not found', async () => {
  const answer = await app.call(contract.getTemplate, {
    token: business.token,
    params: { key: 'toString' },
  });
  expect(answer.status).toBe(404);
});

test('a preview shows values from the customer’s records, and marks samples', async () => {
  const [id] = await insertCustomers(app, business, 1);
  await agreeJob(app, business, id!, { title: 'Gutters' });
  const preview = await app.data(contract.previewTemplate, {
    token: business.token,
    params: { key: 'night-before' },
    body: { ...startingWordsOf('night-before'), customerId: id! },
  });
  expect(preview.email.subject).toMatch(/^Your visit on .+: Gutters$/);
  expect(preview.email.html).toContain('Hello Customer 1,');
  const value = (name: string) => preview.values.find((one) => one.name === name)!;
  expect(value('jobTitle')).toMatchObject({ value: 'Gutters', isSample: false });
  expect(value('arrival').isSample).toBe(true);
  const samples = await app.data(contract.previewTemplate, {
    token: business.token,
    params,
    body: own,
  });
  expect(samples.email.text).toContain('Hi Kim Patel,\n\nowes\n\nhasNoSavedMethod');
  expect(samples.leftOut.email).toEqual([2, 3]);
  const unknown = await app.call(contract.previewTemplate, {
    token: business.token,
    params,
    body: { ...own, customerId: newId() },
  });
  expect(unknown.status).toBe(404);
});

function startingWordsOf(key: 'night-before') {
  const { email, sms: text } = startingWords(key);
  return {
    email: { ...email, paragraphs: [...email.paragraphs] },
    sms: { ...text, paragraphs: [...text.paragraphs] },
  };
}

test('a test message goes to the user’s email address, or to the business’s phone', async () => {
  const { token } = business;
  const test_ = (channel: 'email' | 'sms') =>
    app.call(contract.testTemplate, { token, params, body: { ...own, channel } });
  expect((await test_('email')).data?.to).toMatch(/@/);
  const refused = await test_('sms');
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'channel']);
  const { version } = await app
    .data(saveBusinessDetails, {
      token,
      body: { phoneNumber: '07700 900123' },
    })
    .then((answer) => answer.business);
  expect(version).toBeGreaterThan(0);
  expect((await test_('sms')).data?.to).toBe('07700 900123');
  const { messages } = await app.data(listOutbox, { token });
  expect(messages.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['template-test', ''],
    ['template-test', 'Test: Done: Window cleaning'],
  ]);
});
