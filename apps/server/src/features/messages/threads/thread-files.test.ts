import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { downloadAsset, listAllAssets } from '@roundbook/contract/files/assets/assets';
import { attachThread } from '@roundbook/contract/messages/threads/keeping';
import { getThread, listThreads, openThread } from '@roundbook/contract/messages/threads/threads';
import {
  getDraft,
  saveDraft,
  sendAgain,
  sendInThread,
} from '@roundbook/contract/messages/threads/writing';
import { newId } from '../../../platform/db/ids.ts';
import { forgetCustomer, insertReachable } from '../../../testing/customers/test-customers.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { type MailServer, startMailServer } from '../../../testing/providers/mail-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertAsset, uploadFile } from '../../../testing/test-assets.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { storeCameIn } from '../../files/assets/effects.ts';
import { assetCleanUp } from '../../files/assets/tasks.ts';
import { receiveMessage } from '../inbound/inbound-receiving.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
// On a busy machine, the first email takes a while.
const soon = { timeout: 60_000, interval: 20 };

let mail: MailServer;
let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
let id: string;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({
    SMTP_URL: mail.url,
    SMTP_TLS: 'optional',
    EMAIL_FROM: 'Roundbook <hello@example.com>',
  });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(async () => {
  mail.decide = () => undefined;
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertReachable(app, business, 1);
  await app.asOwner(`update customers set email = '${customerId}@example.com'
    where id = '${customerId}'`);
  id = (await app.data(openThread, { token, body: { customerId } })).thread.id;
});

const write = (assetIds: readonly string[], more: object = {}) =>
  app.call(sendInThread, {
    token,
    params: { id },
    body: {
      channel: 'email',
      subject: 'Your gate',
      text: 'See below.',
      assetIds: [...assetIds],
      ...more,
    },
  });
const entries = async () => (await app.data(getThread, { token, params: { id } })).entries;
const received = () => mail.received.filter(({ to }) => to === `${customerId}@example.com`);
const fate = (state: string) =>
  vi.waitFor(async () => expect((await entries())[0]!.state).toBe(state), soon);

/** The files that are left after unused ones are deleted. */
async function keptFiles(): Promise<string[]> {
  await app.asOwner(`update assets set created_at = now() - interval '8 days'
    where business_id = '${business.id}'`);
  const { run } = assetCleanUp(app.parts);
  await run({ businessId: business.id, date: '2026-01-01' });
  const { assets } = await app.data(listAllAssets, { token });
  return assets.map((asset) => asset.id);
}

test('an email’s files are sent in the chosen order, appear in the conversation, and are sent again with "send again"', async () => {
  const plan = await uploadFile(app, token, PDF, 'The plan for your gutters.pdf');
  const gate = await uploadFile(app, token, PNG, 'gate.png');
  mail.decide = () => {
    throw Object.assign(new Error('No such mailbox'), { responseCode: 550 });
  };
  expect((await write([plan.id, gate.id])).status).toBe(200);
  await fate('Failed');
  const [entry] = await entries();
  expect(entry!.files).toMatchObject([
    {
      name: 'The plan for your gutters.pdf',
      reason: '',
      asset: { id: plan.id, mime: 'application/pdf' },
    },
    { name: 'gate.png', asset: { id: gate.id, size: PNG.length } },
  ]);
  mail.decide = () => undefined;
  await app.data(sendAgain, { token, params: { id, messageId: entry!.id } });
  await fate('Sent');
  const [{ email }] = received() as [(typeof mail.received)[number]];
  expect(email.attachments).toMatchObject([
    {
      filename: 'The plan for your gutters.pdf',
      mimeType: 'application/pdf',
      disposition: 'attachment',
    },
    { filename: 'gate.png', mimeType: 'image/png' },
  ]);
  expect(Buffer.from(email.attachments[1]!.content as ArrayBuffer)).toEqual(PNG);
  expect((await entries())[0]!.files).toHaveLength(2);
});

test('a draft keeps its files for the user who chose them, until it is sent', async () => {
  const { id: assetId } = await uploadFile(app, token, PDF, 'plan.pdf');
  const draftOf = (by: string) => app.data(getDraft, { token: by, params: { id } });
  const body = { channel: 'email', text: '', assetIds: [assetId] } as const;
  await app.data(saveDraft, { token, params: { id }, body: { ...body, assetIds: [assetId] } });
  expect((await draftOf(token)).draft).toMatchObject({ text: '', files: [{ id: assetId }] });
  expect((await draftOf(business.tokens.Manager)).draft).toBeNull();
  expect((await write([assetId])).status).toBe(200);
  expect((await draftOf(token)).draft).toBeNull();
});

test('files that cannot be attached to a message are refused with an error on the field, and nothing is sent', async () => {
  const one = await insertAsset(app, business);
  const large = await insertAsset(app, business);
  await app.asOwner(`update assets set size = ${16 * 1024 * 1024} where id = '${large}'`);
  const many = await Promise.all(Array.from({ length: 11 }, () => insertAsset(app, business)));
  const theirs = await insertAsset(app, await app.business());
  const refusals = [
    [await write([one], { channel: 'sms' }), 'A text cannot carry files'],
    [await write(many), 'You can attach up to 10 files to an email'],
    [await write([large]), 'You can attach up to 15 MB of files to an email'],
    [await write([theirs]), 'A file no longer exists'],
    [await write([newId()]), 'A file no longer exists'],
  ] as const;
  for (const [{ status, errors }, words] of refusals) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(errors[0]?.detail).toContain(words);
    expect(JSON.stringify(errors[0])).toContain('assetIds');
  }
  expect(await entries()).toEqual([]);
  const body = { channel: 'email', text: 'Hi', assetIds: [theirs] } as const;
  const draft = await app.call(saveDraft, {
    token,
    params: { id },
    body: { ...body, assetIds: [theirs] },
  });
  expect(draft.status).toBe(422);
});

test('a message is not sent if one of its files is missing', async () => {
  const missing = await insertAsset(app, business);
  expect((await write([missing])).status).toBe(200);
  await fate('Failed');
  expect((await entries())[0]!.reason).toBe('A file attached to the message no longer exists.');
  expect(received()).toEqual([]);
});

test('users who may read a conversation see the customer’s attachments in it', async () => {
  const file = (content: Buffer, filename: string) =>
    storeCameIn(app.parts, business.id, { filename, content });
  const [picture, text] = await Promise.all([
    file(PNG, 'leak.png'),
    file(Buffer.from('Hi'), 'notes.txt'),
  ]);
  await receiveMessage(app.parts, business.id, {
    channel: 'sms',
    from: '+447700900123',
    to: '',
    threadToken: null,
    answersId: null,
    subject: '',
    text: '',
    fullText: '',
    isAutomatic: false,
    providerId: newId(),
    keepFiles: async (tx) => [
      { name: 'leak.png', ...(await picture(tx)) },
      { name: 'notes.txt', ...(await text(tx)) },
      { name: 'File 3', assetId: null, reason: '' },
    ],
  });
  const [entry] = await entries();
  expect(entry!.files).toMatchObject([
    { name: 'leak.png', asset: { mime: 'image/png' }, reason: '' },
    { name: 'notes.txt', asset: null, reason: 'Only pictures and PDFs can be stored.' },
    { name: 'File 3', asset: null, reason: '' },
  ]);
  const params = { id: entry!.files[0]!.asset!.id, size: 'original' } as const;
  const other = await app.business();
  for (const [by, status] of [
    [business.tokens.Manager, 200],
    [business.tokens.Worker, 404],
    [other.token, 404],
  ] as const) {
    const answer = await app.http.inject({
      url: `/api${downloadAsset.path.replace('{id}', params.id).replace('{size}', params.size)}`,
      headers: { authorization: `Bearer ${by}` },
    });
    expect(answer.statusCode).toBe(status);
  }
  for (const by of [business.tokens.Worker, other.token]) {
    expect((await app.call(listThreads, { token: by })).data?.threads ?? []).toEqual([]);
  }
});

test('files of messages and drafts are kept until their customer is erased', async () => {
  const [sent, typed, unused] = await Promise.all(
    ['sent.pdf', 'typed.pdf', 'unused.pdf'].map((name) => uploadFile(app, token, PDF, name)),
  );
  expect((await write([sent!.id])).status).toBe(200);
  const body = { channel: 'email', text: 'And', assetIds: [typed!.id] } as const;
  await app.data(saveDraft, { token, params: { id }, body: { ...body, assetIds: [typed!.id] } });
  await fate('Sent');
  expect(new Set(await keptFiles())).toEqual(new Set([sent!.id, typed!.id]));
  expect(unused!.id).toBeDefined();
  await forgetCustomer(app, business, customerId);
  expect(await keptFiles()).toEqual([]);
});

test('erasing a customer also erases messages that they sent before they were identified as the sender', async () => {
  const add = await storeCameIn(app.parts, business.id, { filename: 'roof.png', content: PNG });
  const keep = async (tx: Parameters<typeof add>[0]) => [{ name: 'roof.png', ...(await add(tx)) }];
  const from = (address: string, threadToken: string | null, keepFiles?: typeof keep) =>
    receiveMessage(app.parts, business.id, {
      channel: 'email',
      from: address,
      to: '',
      threadToken,
      answersId: null,
      subject: '',
      text: `From ${address}`,
      fullText: `From ${address}`,
      isAutomatic: false,
      providerId: newId(),
      ...(keepFiles && { keepFiles }),
    });
  await from('stranger@example.com', null, keep);
  const query = { filter: 'triage' } as const;
  const [stranger] = (await app.data(listThreads, { token, query })).threads;
  await app.data(attachThread, { token, params: { id: stranger!.id }, body: { customerId } });
  expect((await write([])).status).toBe(200);
  const tokens = await inTenant(app, business, (tx) =>
    tx.all(sql<{ token: string }>`select reply_token as token from messages
      where business_id = ${tx.businessId} and reply_token is not null`),
  );
  await from('work@example.com', tokens[0]!.token);
  expect((await entries()).filter(({ kind }) => kind === 'Received')).toHaveLength(2);
  await forgetCustomer(app, business, customerId);
  const left = await inTenant(app, business, (tx) =>
    tx.all(sql<{ body: string; sender: string }>`select sender, body from inbound_messages
      where business_id = ${tx.businessId}`),
  );
  expect(left).toEqual([
    { sender: '', body: '' },
    { sender: '', body: '' },
  ]);
  expect(await keptFiles()).toEqual([]);
});
