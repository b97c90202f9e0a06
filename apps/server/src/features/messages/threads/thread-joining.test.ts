import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createFromQuote,
  undoConversion,
  updateFromQuote,
} from '@roundbook/contract/customers/quotes/conversion';
import { deleteQuote } from '@roundbook/contract/customers/quotes/quotes';
import * as keeping from '@roundbook/contract/messages/threads/keeping';
import { saveDraft } from '@roundbook/contract/messages/threads/writing';
import { newId } from '../../../platform/db/ids.ts';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';
import { forgetCustomer } from '../../../testing/customers/test-customers.ts';
import { TestQuoteThreads } from '../../../testing/customers/test-quote-threads.ts';

let { app, business, quotes, token } = {} as QuoteTest;
let talk: TestQuoteThreads;
eachWithQuotes((begun) => {
  ({ app, business, quotes, token } = begun);
  talk = new TestQuoteThreads(begun);
});

test('when a quote is converted to a new customer, its conversation moves to the customer, and undoing moves it back', async () => {
  const { quoteId, id } = await talk.talkedAbout();
  const { quote } = await app.data(createFromQuote, { token, body: { quoteId } });
  const { customerId } = quote.conversion!;
  const [thread] = await talk.list('open');
  expect(thread).toMatchObject({
    id,
    entityModel: 'Customer',
    entityId: customerId,
    quoteStatus: null,
  });
  await talk.comes('Thank you');
  const all = [
    'Received: Could you come on a Monday?',
    'Sent: Mondays are fine.',
    'Received: Thank you',
  ];
  expect(await talk.said(id)).toEqual(all);
  expect((await talk.write(id, { text: 'See you then.' })).status).toBe(200);
  await app.data(undoConversion, { token, params: { id: quoteId } });
  expect(await talk.list('open')).toMatchObject([{ id, entityModel: 'Quote', entityId: quoteId }]);
  expect(await talk.said(id)).toEqual([...all, 'Sent: See you then.']);
  // The person is no longer a customer, so their next message is about the quote again.
  await talk.comes('So be it');
  expect(await talk.said(id)).toContain('Received: So be it');
});

test('when a quote is converted to an existing customer, its messages move to their thread, and undoing moves them back', async () => {
  const customerId = await quotes.addCustomer();
  await talk.comes('I am Cora', { from: 'cora@example.com' });
  const [theirs] = await talk.list('open');
  const { quoteId, id } = await talk.talkedAbout();
  const [sent] = await talk.rows(
    sql`select reply_token as token from messages where thread_id = ${id}`,
  );
  await talk.comes('One more thing');
  const params = { id: customerId };
  await app.data(updateFromQuote, { token, params, body: { quoteId } });
  expect(await talk.list('open')).toMatchObject([{ id: theirs!.id, unread: 2 }]);
  // The thread's old id still works, and so does the reply address in its emails.
  expect((await talk.show(id)).thread.id).toBe(theirs!.id);
  await talk.comes('And another', { threadToken: (sent as { token: string }).token });
  const joined = [
    'Received: I am Cora',
    'Received: Could you come on a Monday?',
    'Sent: Mondays are fine.',
    'Received: One more thing',
  ];
  expect(await talk.said(theirs!.id)).toEqual([...joined, 'Received: And another']);
  expect(await talk.list('closed', 'another')).toMatchObject([{ id: theirs!.id }]);
  expect(await talk.list('closed', 'mondays')).toMatchObject([{ id: theirs!.id }]);
  expect(await talk.unread()).toBe(1);
  await app.data(undoConversion, { token, params: { id: quoteId } });
  expect(await talk.said(id)).toEqual(joined.slice(1));
  expect(await talk.said(theirs!.id)).toEqual(['Received: I am Cora', 'Received: And another']);
  const claimed = await talk.rows(
    sql`select body from inbound_messages where customer_id = ${customerId}`,
  );
  expect(claimed).toEqual([{ body: 'I am Cora' }, { body: 'And another' }]);
});

test('a customer without a thread gets the quote’s conversation as their thread, and undoing leaves them without one', async () => {
  const customerId = await quotes.addCustomer();
  const { quoteId, id } = await talk.talkedAbout();
  await app.data(updateFromQuote, { token, params: { id: customerId }, body: { quoteId } });
  const [thread] = await talk.list('open');
  expect(thread).toMatchObject({ entityModel: 'Customer', entityId: customerId });
  expect(await talk.said(thread!.id)).toHaveLength(2);
  await app.data(undoConversion, { token, params: { id: quoteId } });
  expect(await talk.list('open')).toMatchObject([{ id, entityModel: 'Quote' }]);
});

test('a message that arrives while its quote is being converted goes to the customer’s thread', async () => {
  const { quoteId, id } = await talk.talkedAbout();
  const customerId = await quotes.addCustomer();
  const params = { id: customerId };
  await Promise.all([
    app.data(updateFromQuote, { token, params, body: { quoteId } }),
    ...Array.from({ length: 5 }, (_, at) => talk.comes(`Message ${at}`)),
  ]);
  const { thread } = await talk.show(id);
  expect(thread).toMatchObject({ entityModel: 'Customer', entityId: customerId });
  expect((await talk.said(id)).filter((one) => one.startsWith('Received: Message'))).toHaveLength(
    5,
  );
  expect(await talk.unread()).toBe(1);
});

test('an unknown sender can be matched to their quote, and is recognised from then onwards', async () => {
  const quoteId = await quotes.take();
  await talk.comes('It is me, from work', { from: 'work@example.com' });
  const [{ id } = { id: '' }] = await talk.list('triage');
  const attach = (body: object) => app.call(keeping.attachThread, { token, params: { id }, body });
  expect((await attach({})).status).toBe(400);
  expect((await attach({ quoteId: newId() })).status).toBe(404);
  expect((await attach({ quoteId, remember: true })).status).toBe(200);
  expect(await talk.list('triage')).toEqual([]);
  expect((await quotes.look(quoteId)).email).toBe('work@example.com');
  await talk.comes('Thanks', { from: 'work@example.com' });
  const thread = await talk.open(quoteId);
  expect(await talk.said(thread.id)).toEqual(['Received: It is me, from work', 'Received: Thanks']);
});

const WORDS = sql`select body from messages where body <> ''
  union all select body from inbound_messages where body <> ''
  union all select text from thread_entries union all select text from thread_drafts`;

test('erasing a quote, or the customer to whom it was converted, also erases the conversation', async () => {
  const first = await talk.talkedAbout();
  await app.data(saveDraft, {
    token,
    params: { id: first.id },
    body: { channel: 'email', text: 'Dear' },
  });
  await talk.comes('Please forget me', { channel: 'sms', from: '+447700900321' });
  await app.data(deleteQuote, { token, params: { id: first.quoteId } });
  expect(await talk.rows(WORDS)).toEqual([]);
  const customerId = await quotes.addCustomer();
  const second = await talk.talkedAbout();
  const third = await quotes.accepted();
  const body = { quoteId: second.quoteId };
  await app.data(updateFromQuote, { token, params: { id: customerId }, body });
  await talk.comes('Hello from both', { from: 'cora@example.com' });
  await app.data(deleteQuote, { token, params: { id: third } });
  await forgetCustomer(app, business, customerId);
  expect(await talk.rows(WORDS)).toEqual([]);
});

test('erasing a customer whom a conversion added also erases the conversation from before the conversion', async () => {
  const { quoteId } = await talk.talkedAbout();
  const { quote } = await app.data(createFromQuote, { token, body: { quoteId } });
  await forgetCustomer(app, business, quote.conversion!.customerId);
  expect(await talk.rows(WORDS)).toEqual([]);
});
