import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import {
  assignThread,
  attachThread,
  closeThread,
  decideOffer,
  markThread,
  snoozeThread,
} from '@roundbook/contract/messages/threads/keeping';
import {
  getRecentThreads,
  getThread,
  getThreadContact,
  getUnreadThreads,
  listThreads,
  openThread,
} from '@roundbook/contract/messages/threads/threads';
import {
  addThreadNote,
  getDraft,
  saveDraft,
  sendInThread,
} from '@roundbook/contract/messages/threads/writing';
import { getCustomerReminders } from '@roundbook/contract/money/reminders/reminders';
import { getJob } from '@roundbook/contract/work/jobs/records';
import type { ThreadFilter } from '@roundbook/domain/messages/threads/filters';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { letCome } from '../../../testing/customers/test-arrivals.ts';
import { forgetCustomer, insertReachable } from '../../../testing/customers/test-customers.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { Landlord } from '../../../testing/money/test-payers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import type { Arrival } from '../inbound/inbound-receiving.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertReachable(app, business, 1);
});
afterAll(() => app.stop());

const today = () => todayIn('Europe/London', new Date().toISOString());

/** Receives a message from the customer, or from someone else who uses their address. */
const comes = (text: string, arrival: Partial<Arrival> = {}) =>
  letCome(app, business, text, arrival);
const stranger = { channel: 'sms', from: '+447700900999' } as const;

const list = async (filter: ThreadFilter, search = '') =>
  (await app.data(listThreads, { token, query: { filter, search } })).threads;
const open = async () => (await app.data(openThread, { token, body: { customerId } })).thread;
const show = (id: string) => app.data(getThread, { token, params: { id } });
const write = (id: string, text: string, more: object = {}, by = token) =>
  app.call(sendInThread, {
    token: by,
    params: { id },
    body: { channel: 'email', subject: 'Windows', text, ...more },
  });
const reminders = async () =>
  (await app.data(getCustomerReminders, { token, params: { id: customerId } })).pause;
const decide = (id: string, entryId: string, body: object) =>
  app.call(decideOffer, { token, params: { id, entryId }, body: body as never });

test('a customer’s texts, emails and notes appear on one timeline, together with automatic messages', async () => {
  const thread = await open();
  expect(thread).toMatchObject({ contactName: 'Customer 1', messages: [], unread: 0 });
  expect((await write(thread.id, 'We come on Monday.')).status).toBe(200);
  await comes('Thank you', { subject: 'Re: Windows' });
  await app.data(addThreadNote, { token, params: { id: thread.id }, body: { text: 'Likes dogs' } });
  await comes('See you then');
  const { entries, thread: now } = await show(thread.id);
  expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['Received', 'See you then'],
    ['Note', 'Likes dogs'],
    ['Received', 'Thank you'],
    ['Sent', 'We come on Monday.'],
  ]);
  expect(now).toMatchObject({ unread: 2, entityModel: 'Customer', entityId: customerId });
  const { messages } = await app.data(listOutbox, { token });
  expect(messages).toMatchObject([
    { kind: 'message', body: 'We come on Monday.', state: 'Queued' },
  ]);
});

test('the notice that answers STOP is listed after the STOP', async () => {
  await comes('STOP', { channel: 'sms', from: '+447700900123' });
  const [thread] = await list('open');
  const { entries } = await show(thread!.id);
  expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['Automatic', expect.stringContaining('Reply START')],
    ['Received', 'STOP'],
  ]);
});

test('a conversation is paged without gaps', async () => {
  const { id } = await open();
  for (const text of ['one', 'two', 'three', 'four', 'five']) await comes(text);
  const read: string[] = [];
  let query: { perPage: number; beforeAt?: string; beforeId?: string } = { perPage: 2 };
  for (;;) {
    const page = await app.data(getThread, { token, params: { id }, query });
    read.push(...page.entries.map(({ text }) => text));
    if (!page.hasMore) break;
    const last = page.entries.at(-1)!;
    query = { perPage: 2, beforeAt: last.at, beforeId: last.id };
  }
  expect(read).toEqual(['five', 'four', 'three', 'two', 'one']);
});

test('a received message is unread for the whole office until a user reads it', async () => {
  await comes('Hello?');
  const unread = () => app.data(getUnreadThreads, { token });
  const [thread] = (await unread()).threads;
  expect(await unread()).toMatchObject({ count: 1, triage: 0 });
  const colleague = { token: business.tokens.Manager, userId: business.userIds.Manager };
  await app.data(markThread, { token: colleague.token, params: { id: thread!.id }, body: {} });
  expect(await unread()).toMatchObject({ count: 0, threads: [] });
  const { threads } = await app.data(getRecentThreads, { token });
  expect(threads).toMatchObject([{ messages: [{ kind: 'Received', text: 'Hello?' }] }]);
});

test('threads can be filtered by assignee, snoozed until a day, and closed', async () => {
  await comes('Hello');
  const [{ id } = { id: '' }] = await list('open');
  const userId = business.userIds.Owner;
  await app.data(assignThread, { token, params: { id }, body: { userId } });
  expect(await list('mine')).toHaveLength(1);
  expect(await list('unassigned')).toEqual([]);
  const until = addDays(today(), 3);
  await app.data(snoozeThread, { token, params: { id }, body: { until } });
  expect(await list('open')).toEqual([]);
  expect(await list('snoozed')).toMatchObject([{ snoozedUntil: until }]);
  await comes('Are you there?');
  expect(await list('snoozed')).toEqual([]);
  expect(await list('open')).toMatchObject([{ unread: 1, snoozedUntil: null }]);
  await app.data(closeThread, { token, params: { id }, body: {} });
  expect(await list('closed')).toHaveLength(1);
  await comes('One more thing');
  expect(await list('open')).toMatchObject([{ id, isClosed: false, unread: 1 }]);
});

test('a thread can be assigned only to users who may read it', async () => {
  await comes('Hello');
  const [{ id } = { id: '' }] = await list('open');
  const { Manager, Worker } = business.userIds;
  const give = (userId: string) =>
    app.call(assignThread, { token, params: { id }, body: { userId } });
  expect(await give(Manager)).toMatchObject({ data: { thread: { assigneeId: Manager } } });
  for (const userId of [Worker, newId()]) {
    expect(await give(userId)).toMatchObject({ status: 422, errors: [{ field: 'userId' }] });
  }
  expect((await show(id)).thread.assigneeId).toBe(Manager);
});

test('a thread is not closed if a message has arrived in the meantime', async () => {
  await comes('Hello');
  const [seen] = await list('open');
  await comes('And the gutters please');
  const reply = await app.call(closeThread, {
    token,
    params: { id: seen!.id },
    body: { version: seen!.version },
  });
  expect(reply.status).toBe(409);
  expect(await list('open')).toMatchObject([{ isClosed: false, unread: 2 }]);
});

test('a user who answers after a colleague must confirm first', async () => {
  await comes('When do you come?');
  const [{ id, lastSentId } = { id: '', lastSentId: null }] = await list('open');
  const colleague = { token: business.tokens.Manager, userId: business.userIds.Manager };
  expect((await write(id, 'On Monday.', { lastSeenId: lastSentId })).status).toBe(200);
  const late = await write(id, 'On Tuesday.', { lastSeenId: lastSentId }, colleague.token);
  expect(late.status).toBe(409);
  expect(JSON.stringify(late)).toContain('has just answered');
  expect((await show(id)).entries.filter(({ kind }) => kind === 'Sent')).toHaveLength(1);
});

test('a draft is private to its user, and shows colleagues who is answering until it is sent', async () => {
  const { id } = await open();
  const colleague = { token: business.tokens.Manager, userId: business.userIds.Manager };
  const draftOf = (by: string) => app.data(getDraft, { token: by, params: { id } });
  const body = { channel: 'sms', text: 'We could come on' } as const;
  await app.data(saveDraft, { token: colleague.token, params: { id }, body });
  expect((await draftOf(colleague.token)).draft).toMatchObject(body);
  expect(await draftOf(token)).toMatchObject({
    draft: null,
    answering: [{ userId: colleague.userId }],
  });
  await app.asOwner(`update thread_drafts set updated_at = now() - interval '3 minutes'`);
  expect((await draftOf(token)).answering).toEqual([]);
  expect((await write(id, 'Monday', {}, colleague.token)).status).toBe(200);
  expect((await draftOf(colleague.token)).draft).toBeNull();
});

test('a reply pauses reminders for a week, and a promise to pay pauses them until its day', async () => {
  expect(await reminders()).toBeNull();
  const entryId = await comes('I’ll pay tomorrow');
  expect(await reminders()).toMatchObject({ kind: 'Replied', until: addDays(today(), 7) });
  const [{ id } = { id: '' }] = await list('open');
  const [entry] = (await show(id)).entries;
  const day = addDays(today(), 1);
  expect(entry!.offers).toMatchObject([{ kind: 'promise', day }]);
  expect((await decide(id, entryId, { kind: 'promise', accept: true })).status).toBe(422);
  expect((await decide(id, entryId, { kind: 'promise', accept: true, day })).status).toBe(200);
  expect(await reminders()).toMatchObject({ kind: 'Promised', until: day });
  expect((await show(id)).entries[0]!.offers).toEqual([]);
  expect((await decide(id, entryId, { kind: 'promise', accept: true, day })).status).toBe(422);
  await comes('As I said');
  expect(await reminders()).toMatchObject({ kind: 'Promised', until: day });
});

test('a tenant’s message pauses reminders to the landlord who pays for them', async () => {
  const landlord = await Landlord.of(app, business);
  const [flat] = landlord.flats;
  await landlord.choose(flat, 'EachVisit');
  const pauseOf = async (id: string) =>
    (await app.data(getCustomerReminders, { token, params: { id } })).pause;
  await app.asOwner(
    `update customers set email = 'tenant@example.com', search = 'tenant@example.com' where id = '${flat}'`,
  );
  const entryId = await comes('I’ll pay tomorrow', { from: 'tenant@example.com' });
  const until = addDays(today(), 7);
  expect(await pauseOf(flat)).toMatchObject({ kind: 'Replied', until });
  expect(await pauseOf(landlord.id)).toMatchObject({ kind: 'Replied', until });
  const [other] = landlord.flats.slice(1);
  expect(await pauseOf(other!)).toBeNull();
  const [{ id } = { id: '' }] = await list('open');
  const day = addDays(today(), 1);
  expect((await decide(id, entryId, { kind: 'promise', accept: true, day })).status).toBe(200);
  expect(await pauseOf(landlord.id)).toMatchObject({ kind: 'Promised', until: day });
  // A message from another of the landlord's tenants does not end the promise.
  await app.asOwner(
    `update customers set email = 'other@example.com', search = 'other@example.com' where id = '${other}'`,
  );
  await landlord.choose(other!, 'EachVisit');
  await comes('Which day do you come?', { from: 'other@example.com' });
  expect(await pauseOf(other!)).toMatchObject({ kind: 'Replied' });
  expect(await pauseOf(landlord.id)).toMatchObject({ kind: 'Promised', until: day });
});

test('an out-of-office notice is stored, but does not count as a reply', async () => {
  await comes('I am away until Monday', { isAutomatic: true });
  expect(await reminders()).toBeNull();
  expect(await app.data(getUnreadThreads, { token })).toMatchObject({ count: 0 });
  const { id } = await open();
  expect((await show(id)).entries).toMatchObject([{ text: 'I am away until Monday' }]);
});

test('an offer that is not in a message cannot be accepted', async () => {
  const entryId = await comes('Thank you');
  const [{ id } = { id: '' }] = await list('open');
  const reply = await decide(id, entryId, { kind: 'promise', accept: true, day: today() });
  expect(reply.status).toBe(422);
  expect(await reminders()).toMatchObject({ kind: 'Replied' });
});

test('an unknown sender waits until the office identifies them, and is recognised from then on', async () => {
  await comes('Do you clean gutters?', stranger);
  await comes('It is me again', stranger);
  expect(await app.data(getUnreadThreads, { token })).toMatchObject({ count: 1, triage: 1 });
  expect(await list('open')).toEqual([]);
  const [{ id } = { id: '' }] = await list('triage');
  expect((await write(id, 'Who is this?')).status).toBe(422);
  const theirs = await open();
  const body = { customerId, remember: true };
  const { thread } = await app.data(attachThread, { token, params: { id }, body });
  expect(thread).toMatchObject({ id: theirs.id, unread: 2, entityId: customerId });
  expect((await show(thread.id)).entries.map(({ text }) => text)).toEqual([
    'It is me again',
    'Do you clean gutters?',
  ]);
  expect(await list('triage')).toEqual([]);
  const { customer } = await app.data(getCustomer, { token, params: { id: customerId } });
  expect(customer.mobileNumber).toBe('+447700900999');
  await comes('Thanks', stranger);
  expect(await list('open')).toMatchObject([{ id: theirs.id, unread: 3 }]);
  expect(await list('triage')).toEqual([]);
});

test('a dismissed sender returns to triage with their next message', async () => {
  await comes('Buy followers', stranger);
  const [{ id } = { id: '' }] = await list('triage');
  await app.data(closeThread, { token, params: { id }, body: {} });
  expect(await list('triage')).toEqual([]);
  await comes('I am your neighbour', stranger);
  expect(await list('triage')).toMatchObject([{ id }]);
});

test('a message to a thread’s reply address goes into that thread, whoever sends it', async () => {
  const thread = await open();
  expect((await write(thread.id, 'Hello')).status).toBe(200);
  const row = await inTenant(app, business, (tx) =>
    tx.first(sql<{ token: string }>`
      select reply_token as token from messages
       where business_id = ${tx.businessId} and thread_id = ${thread.id}`),
  );
  await comes('From my other address', { from: 'other@example.com', threadToken: row!.token });
  expect((await show(thread.id)).entries[0]).toMatchObject({ text: 'From my other address' });
  expect(await reminders()).toMatchObject({ kind: 'Replied' });
});

test('threads can be searched by name, number, and the words of sent or received messages', async () => {
  await comes('The conservatory roof please');
  await comes('Anything', stranger);
  const [{ id } = { id: '' }] = await list('open');
  await write(id, 'We charge for skylights.');
  for (const words of ['CONSERVATORY roof', 'skylights', 'customer']) {
    expect((await list('closed', words)).map((one) => one.id)).toContain(id);
  }
  expect(await list('open', '900999')).toMatchObject([{ entityModel: 'Sender' }]);
  expect(await list('open', 'balustrade')).toEqual([]);
});

test('only Managers and Owners of the business see a conversation', async () => {
  await comes('Secret');
  const [{ id } = { id: '' }] = await list('open');
  const worker = { token: business.tokens.Worker };
  const other = await app.business();
  for (const [by, status] of [
    [worker.token, 403],
    [other.token, 404],
  ] as const) {
    expect((await app.call(getThread, { token: by, params: { id } })).status).toBe(status);
    const contact = await app.call(getThreadContact, { token: by, params: { id } });
    expect(contact.status).toBe(status);
  }
});

test('a customer who does not want emails is sent none', async () => {
  const { id } = await open();
  await app.asOwner(
    `update customers set communication_preferences =
       jsonb_set(communication_preferences, '{email,service,allowed}', 'false')
      where id = '${customerId}'`,
  );
  const reply = await write(id, 'Hello');
  expect(reply.status).toBe(422);
  expect(JSON.stringify(reply)).toContain('They do not want emails');
  const { contact } = await app.data(getThreadContact, { token, params: { id } });
  expect(contact!.email.refusal).toContain('They do not want emails');
});

test('a request to skip a visit skips it once a user confirms, and a gate code is saved on the job', async () => {
  const job = await agreeJob(app, business, customerId);
  const entryId = await comes('Skip please. The gate code is 4821.');
  const [{ id } = { id: '' }] = await list('open');
  const { contact } = await app.data(getThreadContact, { token, params: { id } });
  const [visit] = contact!.nextVisits;
  expect(visit).toMatchObject({ jobId: job.id });
  const { occurrenceId } = visit!;
  expect((await decide(id, entryId, { kind: 'access', accept: true, occurrenceId })).status).toBe(
    200,
  );
  const skipping = { kind: 'skip', accept: true, occurrenceId };
  expect((await decide(id, entryId, { ...skipping, occurrenceId: newId() })).status).toBe(422);
  const both = await Promise.all([decide(id, entryId, skipping), decide(id, entryId, skipping)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const shown = await app.data(getJob, { token, params: { id: job.id } });
  expect(shown.job.notes).toContain('The gate code is 4821.');
  const after = await app.data(getThreadContact, { token, params: { id } });
  expect(after.contact!.nextVisits[0]?.occurrenceId).not.toBe(occurrenceId);
  expect((await show(id)).entries[0]!.offers).toEqual([]);
});

test('erasing a customer deletes their conversation and colleagues’ drafts in it', async () => {
  await comes('Remember me');
  const [{ id } = { id: '' }] = await list('open');
  await app.data(saveDraft, { token, params: { id }, body: { channel: 'email', text: 'Dear' } });
  await forgetCustomer(app, business, customerId);
  expect((await app.call(getThread, { token, params: { id } })).status).toBe(404);
  const left = await inTenant(app, business, (tx) =>
    tx.all(sql`select id from thread_entries where business_id = ${tx.businessId}
      union all select thread_id from thread_drafts where business_id = ${tx.businessId}`),
  );
  expect(left).toEqual([]);
});
