import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as answering from '@roundbook/contract/customers/quotes/answering';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { newId } from '../../../../platform/db/ids.ts';
import { readTenant, transact } from '../../../../platform/db/transaction.ts';
import { fourWeekly, TestQuotes } from '../../../../testing/customers/test-quotes.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let quotes: TestQuotes;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  quotes = new TestQuotes(app, business);
});

const ask = (link: string, text: string, requestId = newId()) =>
  app.call(answering.askOnQuotePage, { body: { link, text }, requestId });

test('a question reaches the office once, the answer appears on the page, and the person is sent a link to the page', async () => {
  const id = await quotes.take();
  await quotes.estimate(id);
  const link = await quotes.linkTo(id);
  const requestId = newId();
  await ask(link, 'Do you do frames?', requestId);
  const again = await ask(link, 'Do you do frames?', requestId);
  expect(again.data?.quote?.messages).toMatchObject([
    { kind: 'Received', text: 'Do you do frames?' },
  ]);
  expect((await quotes.look(id)).thread).toMatchObject({
    contactName: 'Ada Ash',
    entityModel: 'Quote',
    entityId: id,
    messages: [{ kind: 'Received' }],
  });
  const notified = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(
      sql`select id from notifications where message like '%asks about the quote%' group by id`,
    ),
  );
  expect(notified).toHaveLength(1);
  const body = { text: 'Yes, always.', channel: 'email' } as const;
  await app.data(contract.replyAboutQuote, { token, params: { id }, body });
  expect((await quotes.openPage(link))?.messages.map(({ text }) => text)).toEqual([
    'Do you do frames?',
    'Yes, always.',
  ]);
  const mail = (await quotes.messages(id)).find(({ kind }) => kind === 'quote-answered')!;
  expect(mail.to).toBe('ada@example.com');
  // Reading the outbox does not reveal the link.
  expect(mail.body).not.toContain('#quote.');
  const theirs = mail.secret!.split('#quote.')[1]!.split(/\s/)[0]!;
  expect((await quotes.openPage(theirs))?.messages).toHaveLength(2);
});

test('no question can be asked about an answered price, or through an invalid link', async () => {
  const id = await quotes.take();
  const { current } = await quotes.estimate(id);
  const link = await quotes.linkTo(id);
  await app.data(contract.acceptQuote, {
    token,
    params: { id },
    body: { itemisationId: current!.id, frequency: fourWeekly },
  });
  expect((await ask(link, 'When do you come?')).status).toBe(422);
  expect((await ask('not-a-link', 'Hello?')).status).toBe(422);
  // The office may still write about the quote; its accepted price stays the same.
  const before = await quotes.look(id);
  const body = { text: 'We come on Monday.', channel: 'none' } as const;
  await app.data(contract.replyAboutQuote, { token, params: { id }, body });
  const { thread: _, ...after } = await quotes.look(id);
  const { thread: __, ...unchanged } = before;
  expect(after).toEqual(unchanged);
});

test('another firm cannot answer a question, and messages never change', async () => {
  const id = await quotes.take();
  await quotes.estimate(id);
  await ask(await quotes.linkTo(id), 'Do you do frames?');
  const other = await app.business();
  const reply = await app.call(contract.replyAboutQuote, {
    token: other.token,
    params: { id },
    body: { text: 'No', channel: 'none' },
  });
  expect(reply.status).toBe(404);
  const change = transact(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`update quote_messages set text = 'No' returning id`),
  );
  await expect(change).rejects.toThrow('permission denied');
});
