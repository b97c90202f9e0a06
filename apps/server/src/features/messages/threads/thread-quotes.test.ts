import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askForPrice } from '@roundbook/contract/customers/quotes/asking';
import { addQuote } from '@roundbook/contract/customers/quotes/conversion';
import { listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import { recentNotifications } from '@roundbook/contract/messages/notifications/notifications';
import {
  createQuickReply,
  fillQuickRepliesForQuote,
} from '@roundbook/contract/messages/templates/quick-replies';
import * as keeping from '@roundbook/contract/messages/threads/keeping';
import * as contract from '@roundbook/contract/messages/threads/threads';
import * as writing from '@roundbook/contract/messages/threads/writing';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { openQuoteForm } from '../../../testing/customers/open-quote-form.ts';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';
import { TestQuoteThreads } from '../../../testing/customers/test-quote-threads.ts';
import { solvedCaptcha } from '../../../testing/register-business.ts';

let { app, business, quotes, token } = {} as QuoteTest;
let talk: TestQuoteThreads;
eachWithQuotes((begun) => {
  ({ app, business, quotes, token } = begun);
  talk = new TestQuoteThreads(begun);
});
const today = todayIn('Europe/London', new Date().toISOString());
const byText = { channel: 'sms', from: '+447700900321' } as const;

const contactOf = async (id: string) =>
  (await app.data(contract.getThreadContact, { token, params: { id } })).contact!;

/** Asks for a price on the form, as a stranger. @returns the id of the new quote */
async function askOnForm(request: string): Promise<string> {
  const key = await openQuoteForm(app, token);
  const captchaToken = await solvedCaptcha(app);
  await app.data(askForPrice, {
    params: { key },
    body: {
      name: 'Ada Ash',
      email: 'ada@example.com',
      streetName: 'Grove Street',
      postcode: 'S1 2AB',
      request,
      isAgreed: true,
      captchaToken,
    },
  });
  const [quote] = (await app.data(listQuotes, { token, query: {} })).quotes;
  return quote!.id;
}

test('questions asked on the form, on the page, by email and by text appear in one thread with their answers', async () => {
  const quoteId = await askOnForm('Four bedrooms');
  const [thread] = await talk.list('open');
  expect(thread).toMatchObject({
    contactName: 'Ada Ash',
    entityModel: 'Quote',
    entityId: quoteId,
    quoteStatus: 'Submitted',
    unread: 1,
    messages: [{ kind: 'Received', text: 'Four bedrooms' }],
  });
  const { id } = thread!;
  expect((await talk.write(id)).status).toBe(200);
  await talk.comes('Two.');
  await quotes.estimate(quoteId);
  await talk.ask(quoteId, 'Do you do frames?');
  expect(
    (await talk.write(id, { channel: 'email', onPage: true, subject: '', text: 'Always.' })).status,
  ).toBe(200);
  expect(await talk.said(id)).toEqual([
    'Received: Four bedrooms',
    'Sent: How many storeys?',
    'Received: Two.',
    'Received: Do you do frames?',
    'Sent: Always.',
  ]);
  const { entries } = await talk.show(id);
  const automatic = entries.filter(({ kind }) => kind === 'Automatic').map(({ about }) => about);
  expect(automatic.toSorted()).toEqual(['quote-answered', 'quote-sent']);
  expect(entries.find(({ about }) => about === 'quote-form')).toMatchObject({ quoteId });
  expect((await quotes.look(quoteId)).thread.messages.map(({ text }) => text)).toEqual([
    'Do you do frames?',
    'Always.',
  ]);
  expect(await talk.list('open')).toMatchObject([
    { id, unread: 0, assigneeId: business.userIds.Owner },
  ]);
});

test('a person is recognised by the message that they answer, their address, their number, or the thread’s address', async () => {
  const first = await quotes.take();
  const second = await quotes.take({ title: 'Gutters' });
  await quotes.estimate(first);
  await talk.comes('About the windows');
  const { id } = await talk.open(first);
  expect(await talk.said(id)).toEqual(['Received: About the windows']);
  expect(
    (await talk.write((await talk.open(second)).id, { channel: 'sms', subject: '' })).status,
  ).toBe(200);
  await talk.comes('And the gutters', byText);
  expect(await talk.said((await talk.open(second)).id)).toContain('Received: And the gutters');
  const [sent] = await talk.rows(sql`select id, reply_token as token from messages
    where quote_id = ${first} and kind = 'quote-sent'`);
  await talk.comes('From work', {
    from: 'ada@work.example.com',
    answersId: (sent as { id: string }).id,
  });
  expect(await talk.said(id)).toContain('Received: From work');
  expect((await talk.write(id)).status).toBe(200);
  const [mail] = await talk.rows(
    sql`select reply_token as token from messages where thread_id = ${id}`,
  );
  const { token: threadToken } = mail as { token: string };
  await talk.comes('From my phone', { from: 'ada@phone.example.com', threadToken });
  expect(await talk.said(id)).toContain('Received: From my phone');
  expect(await talk.list('triage')).toEqual([]);
});

test('a customer with the same address is sent the message, and the messages about their quotes are in their thread', async () => {
  const customerId = await quotes.addCustomer();
  await quotes.take({ email: 'cora@example.com' });
  const { quote } = await app.data(addQuote, {
    token,
    params: { id: customerId },
    body: { title: 'Conservatory' },
  });
  await quotes.estimate(quote.id);
  await talk.comes('Hello', { from: 'cora@example.com' });
  await talk.ask(quote.id, 'And the roof?');
  const thread = await talk.open(quote.id);
  expect(thread).toMatchObject({ entityModel: 'Customer', entityId: customerId, unread: 2 });
  expect(await talk.said(thread.id)).toEqual(['Received: Hello', 'Received: And the roof?']);
  expect(await talk.list('open', 'roof')).toMatchObject([{ id: thread.id }]);
});

test('a quote’s thread can be read, assigned, snoozed, closed, searched and answered in drafts like any other', async () => {
  const quoteId = await quotes.take();
  await talk.comes('Do you cover Bath?');
  expect(await talk.unread()).toBe(1);
  const [{ id } = { id: '' }] = await talk.list('unassigned');
  const params = { id };
  const { threads } = await app.data(contract.getRecentThreads, { token });
  expect(threads).toMatchObject([{ id, entityId: quoteId }]);
  const { notifications } = await app.data(recentNotifications, { token });
  expect(notifications).toMatchObject([
    { kind: 'message', message: 'Ada Ash wrote by email', entity: { model: 'thread', id } },
  ]);
  await app.data(keeping.markThread, { token, params, body: {} });
  expect(await talk.unread()).toBe(0);
  await app.data(keeping.assignThread, { token, params, body: { userId: business.userIds.Owner } });
  expect(await talk.list('mine')).toHaveLength(1);
  await app.data(keeping.snoozeThread, { token, params, body: { until: addDays(today, 2) } });
  expect(await talk.list('snoozed')).toHaveLength(1);
  await talk.comes('Hello?');
  await app.data(writing.addThreadNote, { token, params, body: { text: 'Steep drive' } });
  const body = { channel: 'email', text: 'Yes, we' } as const;
  await app.data(writing.saveDraft, { token: business.tokens.Manager, params, body });
  const { answering } = await app.data(writing.getDraft, { token, params });
  expect(answering).toMatchObject([{ userId: business.userIds.Manager }]);
  for (const words of ['ADA', 'grove', 'steep drive', 'cover bath', '900321']) {
    expect((await talk.list('open', words)).map((one) => one.id)).toEqual([id]);
  }
  await app.data(keeping.closeThread, { token, params, body: {} });
  expect(await talk.list('closed')).toMatchObject([{ id, entityModel: 'Quote' }]);
  expect(
    (await app.call(contract.getThread, { token: business.tokens.Worker, params })).status,
  ).toBe(403);
  const other = await app.business();
  expect((await app.call(contract.getThread, { token: other.token, params })).status).toBe(404);
  expect(
    (await app.call(contract.openThread, { token: other.token, body: { quoteId } })).status,
  ).toBe(404);
});

test('the head of a thread shows the state of the quote, and a message that cannot be sent is refused, with the reason', async () => {
  const quoteId = await quotes.take({ email: '' });
  const { id } = await talk.open(quoteId);
  expect((await talk.write(id)).status).toBe(422);
  expect((await talk.write(id, { onPage: true })).status).toBe(422);
  await quotes.estimate(quoteId, { channel: 'sms' });
  expect(await contactOf(id)).toMatchObject({
    customerId: null,
    quote: { id: quoteId, status: 'Estimated', first: 3000, regular: 1800, mayReply: true },
    email: { address: '' },
    sms: { address: '07700 900321', refusal: null },
  });
  await talk.comes('STOP', byText);
  expect((await contactOf(id)).sms.refusal).toContain('STOP');
  const text = await talk.write(id, { channel: 'sms', subject: '' });
  expect(JSON.stringify(text)).toContain('They replied STOP');
  const page = await talk.write(id, { channel: 'sms', subject: '', onPage: true });
  expect(JSON.stringify(page)).toContain('They replied STOP');
});

test('a failed message can be sent again, a sandbox answer arrives, and quick replies are filled in', async () => {
  const { id, quoteId } = await talk.talkedAbout();
  const [mail] = (await talk.show(id)).entries.filter(({ kind }) => kind === 'Sent');
  const params = { id, messageId: mail!.id };
  await app.asOwner(`update messages set state = 'Failed' where id = '${mail!.id}'`);
  await app.data(writing.sendAgain, { token, params });
  expect((await talk.show(id)).entries.find((one) => one.id === mail!.id)?.state).toBe('Queued');
  const other = await talk.open(await quotes.take({ email: 'bo@example.com', mobileNumber: '' }));
  const elsewhere = { token, params: { ...params, id: other.id } };
  expect((await app.call(writing.sendAgain, elsewhere)).status).toBe(404);
  await app.asOwner(`update messages set state = 'Recorded' where id = '${mail!.id}'`);
  await app.data(answerAsCustomer, { token, params: { id: mail!.id }, body: { text: 'Thanks' } });
  expect(await talk.said(id)).toContain('Received: Thanks');
  await app.data(createQuickReply, {
    token,
    body: { title: 'Hi', text: 'Hello {customerName}\nNext: {nextVisit}' },
  });
  const { quickReplies } = await app.data(fillQuickRepliesForQuote, {
    token,
    params: { id: quoteId },
  });
  expect(quickReplies).toMatchObject([{ text: 'Hello Ada Ash', missing: ['Next visit'] }]);
});
