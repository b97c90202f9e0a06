import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askHelp } from '@roundbook/contract/help/questions/questions';
import { findArticle } from '@roundbook/help/library';
import { type App, composeApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { type ModelServer, startModelServer } from '../../../testing/providers/model-server.ts';
import { connectRealtime } from '../../../testing/realtime-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
/** A second process, with the sockets of other users. */
let second: App;
let model: ModelServer;
let business: TestBusiness;

beforeAll(async () => {
  model = await startModelServer();
  app = await startTestApp({ HELP_MODEL_URL: model.url, HELP_MODEL: 'small' });
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: app.dataDir,
    SECRET_KEY: 'a test secret that is long enough to sign with',
    ROLES: 'realtime',
  });
  second = await composeApp(config, app.appUrl, pino({ level: 'silent' }));
  await Promise.all([app, second].map(({ http }) => http.listen({ port: 0, host: '127.0.0.1' })));
});
beforeEach(async () => {
  model.mood = 'well';
  model.pieces = ['Press Add customer [1]. ', 'Then press Save [1].'];
  business = await app.business();
});
afterAll(async () => {
  await second.close();
  await app.stop();
  await model.stop();
});

const question = 'How do I add a new customer?';

test('a question is answered from articles, which are named and quoted', async () => {
  const { token } = business;
  const { answer, docs, activityId } = await app.data(askHelp, { token, query: { question } });
  expect(answer).toBe('Press Add customer [1]. Then press Save [1].');
  expect(docs[0]).toMatchObject({ key: 'add-customer', title: 'Add a customer' });
  expect(docs[0]?.inline).toContain('press Add customer');
  expect(docs.filter(({ key }) => !findArticle(key))).toEqual([]);
  expect(activityId).not.toContain('customer');
});

test('a question that no article covers gets neither an answer nor an article', async () => {
  const query = { question: 'xylophone quantum' };
  const data = await app.data(askHelp, { token: business.token, query });
  expect(data).toMatchObject({ answer: '', docs: [] });
});

test.each([
  ['of the same process', () => app],
  ['of another process', () => second],
])('the answer is streamed to a socket %s, and to no other user’s', async (_where, where) => {
  const [own, theirs] = await Promise.all([connectRealtime(where()), connectRealtime(where())]);
  // Both sockets use the same channel, but only the asker's user receives the answer.
  own.subscribe(business.token, ['customer']);
  theirs.subscribe(business.tokens.Manager, ['customer']);
  await Promise.all([own.next('subscribed'), theirs.next('subscribed')]);
  const query = { question, socketRecipient: 'a-test:7' };
  await app.data(askHelp, { token: business.token, query });
  const streamed = [await own.next('told'), await own.next('told')];
  expect(streamed).toEqual([
    { event: 'told', recipient: 'a-test:7', text: 'Press Add customer [1]. ' },
    { event: 'told', recipient: 'a-test:7', text: 'Then press Save [1].' },
  ]);
  expect(theirs.messages.filter(({ event }) => event === 'told')).toEqual([]);
  own.socket.close();
  theirs.socket.close();
});

test('a user may ask twenty questions in a row without keeping colleagues from asking', async () => {
  const { token, tokens } = business;
  const query = { question: 'xylophone' };
  for (let asked = 0; asked < 20; asked += 1) await app.data(askHelp, { token, query });
  // The allowance regains a question every few seconds, so on a slow machine the user may ask a few more.
  let answer = await app.call(askHelp, { token, query });
  for (let asked = 0; asked < 20 && answer.status === 200; asked += 1) {
    answer = await app.call(askHelp, { token, query });
  }
  expect(answer.status).toBe(429);
  await app.data(askHelp, { token: tokens['Limited Worker'], query });
});
