import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as batches from '@roundbook/contract/messages/documents/batches';
import * as templates from '@roundbook/contract/messages/documents/document-templates';
import * as contract from '@roundbook/contract/messages/documents/documents';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { readTenant } from '../../../platform/db/transaction.ts';
import { forgetCustomer, insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { documentTasks } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  await grow(400);
});
afterAll(() => app.stop());

/** Makes the business this many days old. */
const grow = (days: number) =>
  app.asOwner(`update businesses set created_at = now() - interval '${days} days'
    where business_id = '${business.id}'`);

const RISE = {
  on: '2099-01-01',
  by: { kind: 'percent', percent: 5 },
  roundUpTo: 50,
} as const;

async function make(body: object) {
  const { batch } = await app.data(batches.makeDocuments, { token, body: body as never });
  return batch;
}

const look = async (id: string) =>
  (await app.data(batches.getBatch, { token, params: { id } })).batch;

const documentsOf = async (batchId: string) =>
  (await app.data(contract.listDocuments, { token, query: { batchId, perPage: '1000' } }))
    .documents;

const open = async (id: string) =>
  (await app.data(contract.getDocument, { token, params: { id } })).document;

/** Takes a batch one step further, as its task does. */
async function step(id: string, version?: number): Promise<void> {
  const [handler] = documentTasks(app.parts);
  const { version: newest } = await look(id);
  await handler!.handle({ businessId: business.id, id, version: version ?? newest });
}

async function runToItsEnd(id: string): Promise<void> {
  for (let steps = 0; steps < 50 && (await look(id)).state !== 'Made'; steps += 1) await step(id);
}

/** The text of the PDF made for printing these documents together. */
async function printed(ids: readonly string[]): Promise<string> {
  const response = await app.http.inject({
    method: 'GET',
    url: `/api/documents/print.pdf?${ids.map((id) => `ids=${id}`).join('&')}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return response.rawPayload.toString('latin1');
}

const emails = () =>
  readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{
      customerId: string;
      aboutId: string;
      filename: string;
      content: string;
      subject: string;
    }>`
      select customer_id as "customerId", about_id as "aboutId", subject,
             attachment ->> 'filename' as filename, attachment ->> 'content' as content
        from messages where business_id = ${tx.businessId} and kind = 'document' order by id`),
  );

test('a letter shows each customer on a round their old and new prices, and the batch lists who gets no letter and why', async () => {
  const [on, paid, free, elsewhere] = await insertCustomers(app, business, 4);
  const { round } = await app.data(createRound, { token, body: { name: 'Monday' } });
  await agreeJob(app, business, on!, { roundId: round.id });
  await agreeJob(app, business, on!, { title: 'Gutters', cost: 4000 });
  await agreeJob(app, business, paid!, { roundId: round.id });
  await agreeJob(app, business, free!, { roundId: round.id, cost: 0 });
  await agreeJob(app, business, elsewhere!);
  await app.asOwner(`update customers set payer_id = '${elsewhere}', payer_billing = 'EachVisit'
    where id = '${paid}'`);
  const choice = { roundId: round.id };
  const preview = await app.data(batches.previewBatch, {
    token,
    body: { key: 'price-rise', choice },
  });
  expect([preview.matched, preview.going, preview.byEmail]).toEqual([3, 1, 1]);
  const batch = await make({ key: 'price-rise', choice, priceChange: RISE });
  expect(batch.state).toBe('Making');
  await runToItsEnd(batch.id);
  const [document, ...others] = await documentsOf(batch.id);
  expect([document?.customerId, others]).toEqual([on, []]);
  expect(document!.title).toBe('Our prices from 1 January 2099');
  const { blocks } = await open(document!.id);
  // £18.00 plus 5 per cent is £18.90, rounded up to £19.00. The gutters job is on no round, so its
  // price stays.
  expect(blocks).toContainEqual({
    look: 'table',
    columns: ['Job', 'Current price', 'New price'],
    rows: [['Windows, front and back', '£18.00', '£19.00']],
  });
  const { customers } = await app.data(batches.listLeftOut, { token, params: { id: batch.id } });
  expect(new Map(customers.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [paid, 'Somebody else pays for their visits.'],
      [free, 'They have no recurring job with a price.'],
    ]),
  );
});

test('each document is emailed once with its PDF, and documents for customers without an email address are left to be printed', async () => {
  const ids = await insertCustomers(app, business, 45);
  await app.asOwner(`update customers set email = '' where id = '${ids[0]}'`);
  const batch = await make({ key: 'welcome-sheet', choice: { customerIds: ids } });
  await runToItsEnd(batch.id);
  expect(await look(batch.id)).toMatchObject({ made: 45, leftOut: 0, waiting: 45, emailed: 0 });
  const { batch: going } = await app.data(batches.emailBatch, {
    token,
    params: { id: batch.id },
    body: {},
  });
  // A repeated step does nothing.
  await step(batch.id, going.version);
  await step(batch.id, going.version);
  // The customer without an address may be in this page of documents.
  expect((await emails()).length).toBeLessThanOrEqual(20);
  await runToItsEnd(batch.id);
  const sent = await emails();
  expect(sent.map(({ customerId }) => customerId).toSorted()).toEqual(ids.slice(1).toSorted());
  for (const { content, filename } of sent) {
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(filename).toMatch(/\.pdf$/);
  }
  expect(await look(batch.id)).toMatchObject({ emailed: 44, waiting: 1 });
  const query = { batchId: batch.id, waiting: '1' } as const;
  const { documents } = await app.data(contract.listDocuments, { token, query });
  expect(documents.map(({ notEmailed }) => notEmailed)).toEqual(['They have no email address.']);
  const toPost = documents.map(({ id }) => id);
  expect(await printed(toPost)).toMatch(/^%PDF-/);
  await app.data(contract.notePrinted, { token, body: { ids: toPost } });
  expect(await look(batch.id)).toMatchObject({ printed: 1, waiting: 0 });
});

test('large batches are made page by page, and each document once, even if steps are repeated', async () => {
  await insertCustomers(app, business, 250);
  const nobody = (await app.call(batches.makeDocuments, {
    token,
    body: { key: 'letter', choice: {} },
  })) as { status: number };
  expect(nobody.status).toBe(400);
  const { round } = await app.data(createRound, { token, body: { name: 'Long' } });
  await app.asOwner(`
    insert into jobs (business_id, id, customer_id, title, cost, frequency_unit, frequency_every,
      first_due_on, round_id, round_position)
    select business_id, gen_random_uuid(), id, 'Windows', 1500, 'week', 4, '2026-01-05', '${round.id}', 1
      from customers where business_id = '${business.id}'`);
  const batch = await make({ key: 'letter', choice: { roundId: round.id } });
  await Promise.all([step(batch.id, 1), step(batch.id, 1)]);
  expect(await look(batch.id)).toMatchObject({ state: 'Making', made: 100 });
  await runToItsEnd(batch.id);
  expect(await look(batch.id)).toMatchObject({ state: 'Made', made: 250 });
});

test('emailed or printed documents cannot be deleted; others can', async () => {
  const [first, second] = await insertCustomers(app, business, 2);
  const batch = await make({ key: 'letter', choice: { customerIds: [first!, second!] } });
  expect(batch).toMatchObject({ state: 'Made', made: 2 });
  const [one, two] = await documentsOf(batch.id);
  await app.data(contract.emailDocument, { token, params: { id: one!.id }, body: {} });
  const again = await app.call(contract.deleteDocument, { token, params: { id: one!.id } });
  expect([again.status, again.errors[0]?.detail]).toEqual([
    422,
    'A document that was emailed or printed stays with the customer.',
  ]);
  const whole = await app.call(batches.deleteBatch, { token, params: { id: batch.id } });
  expect(whole.status).toBe(422);
  await app.data(contract.deleteDocument, { token, params: { id: two!.id } });
  expect((await documentsOf(batch.id)).map(({ id }) => id)).toEqual([one!.id]);
  const unsent = await make({ key: 'letter', choice: { customerIds: [first!] } });
  await app.data(batches.deleteBatch, { token, params: { id: unsent.id } });
  const gone = await app.call(batches.getBatch, { token, params: { id: unsent.id } });
  expect(gone.status).toBe(404);
});

test('erasing a customer keeps the record of a sent document and deletes its content', async () => {
  const [erased, other] = await insertCustomers(app, business, 2);
  const batch = await make({ key: 'contract', choice: { customerIds: [erased!, other!] } });
  const mine = (await documentsOf(batch.id)).find(({ customerId }) => customerId === erased)!;
  await app.data(contract.emailDocument, { token, params: { id: mine.id }, body: {} });
  await forgetCustomer(app, business, erased!);
  const left = await open(mine.id);
  expect([left.title, left.blocks, left.key]).toEqual(['', null, 'contract']);
  expect(left.emailedAt).not.toBeNull();
  const pdf = await app.call(contract.getDocumentPdf, { token, params: { id: mine.id } });
  expect(pdf.status).toBe(404);
  const theirs = (await documentsOf(batch.id)).find(({ customerId }) => customerId === other)!;
  expect((await open(theirs.id)).blocks).not.toBeNull();
});

test('a new business cannot email a whole round in one day', async () => {
  await grow(1);
  const ids = await insertCustomers(app, business, 60);
  const batch = await make({ key: 'letter', choice: { customerIds: ids } });
  await runToItsEnd(batch.id);
  const reply = await app.call(batches.emailBatch, { token, params: { id: batch.id }, body: {} });
  expect(reply.status).toBe(422);
  expect(reply.errors[0]?.detail).toContain('50 documents within 24 hours');
});

test('the wording stays the firm’s own until it is reset, and invalid wording is refused with an error on its field', async () => {
  const params = { key: 'price-rise' };
  const { words } = documentTemplateOf('price-rise');
  const given = {
    ...words,
    paragraphs: words.paragraphs.map((one) => ({ ...one })),
    hazards: [],
  };
  const save = (changes: object, version: number) =>
    app.call(templates.saveDocumentTemplate, {
      token,
      params,
      body: { ...given, ...changes, version },
    });
  const wrong = await save({ paragraphs: [{ look: 'text', when: 'always', text: 'Hello' }] }, 0);
  expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'paragraphs']);
  const saved = await save({ title: 'New prices, {customerName}' }, 0);
  expect(saved.data?.template).toMatchObject({ isOwn: true, version: 1 });
  expect((await save({ title: 'Stale' }, 0)).status).toBe(409);
  const [id] = await insertCustomers(app, business, 1);
  await agreeJob(app, business, id!);
  const preview = await app.data(templates.previewDocument, {
    token,
    params,
    body: { ...given, title: 'Prices for {customerName}', customerId: id! },
  });
  expect(preview.title).toBe('Prices for Customer 1');
  expect(preview.missing.map(({ name }) => name)).toContain('businessPhone');
  const batch = await make({
    key: 'price-rise',
    choice: { customerIds: [id!] },
    priceChange: RISE,
  });
  // Later changes to the wording do not affect documents already made.
  await app.data(templates.resetDocumentTemplate, { token, params, body: {} });
  expect((await documentsOf(batch.id))[0]!.title).toBe('New prices, Customer 1');
  const { template } = await app.data(templates.getDocumentTemplate, { token, params });
  expect(template).toMatchObject({ isOwn: false, words: { title: words.title } });
});

test('cards share a page, while each letter has a page to itself', async () => {
  const ids = await insertCustomers(app, business, 5);
  const made: string[] = [];
  const pagesOf = async (key: string) => {
    const batch = await make({ key, choice: { customerIds: ids } });
    made.push((await documentsOf(batch.id))[0]!.id);
    const pdf = await printed((await documentsOf(batch.id)).map(({ id }) => id));
    return pdf.match(/\/Type \/Page\b/g)?.length;
  };
  expect(await pagesOf('missed-visit')).toBe(2);
  expect(await pagesOf('letter')).toBe(5);
  const both = await app.call(contract.printDocuments, { token, query: { ids: made } });
  expect([both.status, both.errors[0]?.detail]).toEqual([
    422,
    'Cards are printed four to a page, letters on their own pages. Please print them separately.',
  ]);
});

test('Workers cannot see documents', async () => {
  const [id] = await insertCustomers(app, business, 1);
  await make({ key: 'letter', choice: { customerIds: [id!] } });
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const reply = await app.call(contract.listDocuments, { token: business.tokens[role] });
    expect(reply.status, role).toBe(403);
  }
});
