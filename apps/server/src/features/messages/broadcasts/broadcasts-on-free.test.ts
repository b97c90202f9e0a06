import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/messages/broadcasts/broadcasts';
import { broadcasting } from '../../../testing/customers/test-broadcasts.ts';
import { agreeToOffers } from '../../../testing/customers/test-consents.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { fallToFree } from '../../../testing/test-plans.ts';
import { broadcastTasks } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let run: ReturnType<typeof broadcasting>;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  run = broadcasting(app, business, broadcastTasks(app.parts.accounts, app.parts.shortUrl)[0]!);
  await app.asOwner(`
    update businesses set created_at = now() - interval '400 days' where business_id = '${business.id}';
    update sessions set created_at = now() - interval '30 days' where business_id = '${business.id}'`);
  await agreeToOffers(app, business, await run.customers(3));
});
afterAll(() => app.stop());

test('on Free a scheduled broadcast can be stopped and deleted, but neither sent nor resumed', async () => {
  const [scheduled, paused] = [await run.draft(), await run.draft()];
  await run.send(scheduled, new Date(Date.now() + 86_400_000).toISOString());
  await run.send(paused);
  await run.step(paused);
  const change = (id: string, action: 'pause' | 'resume' | 'stop', token: string) =>
    app.call(contract.changeBroadcast, { token, params: { id }, body: { action } });
  await change(paused, 'pause', business.token);
  const token = await fallToFree(app, business, business.tokens.Manager);

  const resumed = await change(paused, 'resume', token);
  expect([resumed.status, resumed.errors[0]?.code]).toEqual([403, 'featureUnavailable']);
  expect((await change(paused, 'stop', token)).data?.broadcast.state).toBe('Stopped');
  expect((await change(scheduled, 'stop', token)).data?.broadcast.state).toBe('Draft');
  const params = { id: scheduled };
  const { version } = await run.look(scheduled);
  const sent = await app.call(contract.sendBroadcast, {
    token,
    params,
    body: { startsAt: null, version },
  });
  expect(sent.status).toBe(403);
  expect((await app.call(contract.deleteBroadcast, { token, params })).status).toBe(200);
});
