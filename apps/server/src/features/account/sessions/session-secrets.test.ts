import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeSecondStep } from '@roundbook/contract/account/sessions/proofs';
import { login } from '@roundbook/contract/account/sessions/session';
import { type App, composeApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appCode, withSecondFactor } from '../../../testing/test-second-factor.ts';
import { renewSealedSecrets } from './tasks.ts';

const OLD = 'the key of last year, long enough to sign with';
const NEW = 'the key of this year, long enough to sign with';

let app: TestApp;
const others: App[] = [];

beforeAll(async () => {
  app = await startTestApp({ SECRET_KEY: OLD });
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await app.stop();
});

/** Starts the same installation again with other keys. */
async function restarted(keys: Record<string, string>): Promise<App> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: app.dataDir, ...keys });
  const other = await composeApp(config, app.appUrl, pino({ level: 'silent' }));
  others.push(other);
  return other;
}

async function startOf(where: App, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await where.http.inject({ url: '/api/app/start', headers })).statusCode;
}

interface Answered {
  readonly status: number;
  readonly data: { readonly challenge?: string; readonly token?: string } | null;
}

async function post(where: App, path: string, payload: object): Promise<Answered> {
  const answer = await where.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'x-request-id': newId() },
    payload,
  });
  return { status: answer.statusCode, data: answer.json<Answered>().data };
}

test('a new key signs everyone out only once the previous key has been removed', async () => {
  const { token, deviceToken, user } = await registerBusiness(app);
  const rotated = await restarted({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
  expect(await startOf(rotated, token)).toBe(200);
  const body = { email: user.email, password: testPassword, deviceToken };
  const signedIn = await post(rotated, login.path, body);
  expect(signedIn.status).toBe(200);
  const forgotten = await restarted({ SECRET_KEY: NEW });
  expect(await startOf(forgotten, signedIn.data!.token!)).toBe(200);
  expect(await startOf(forgotten, token)).toBe(401);
});

test('secrets stored under a previous key stay readable, and are encrypted with the new key when next used, or by the daily work', async () => {
  const { token, user } = await registerBusiness(app);
  const { business, token: idle, user: idler } = await registerBusiness(app);
  const { secret } = await withSecondFactor(app, token);
  await withSecondFactor(app, idle);
  const stored = (userId: string) =>
    transactShared(app.database, {}, (tx) =>
      tx.first(sql<{ secret: string }>`
        select secret from second_factors where user_id = ${userId}`),
    );
  const [before, idleBefore] = [await stored(user.id), await stored(idler.id)];
  const rotated = await restarted({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
  const email = user.email;
  const asked = await post(rotated, login.path, { email, password: testPassword });
  const answer = { challenge: asked.data!.challenge!, code: appCode(secret, 1) };
  expect((await post(rotated, takeSecondStep.path, answer)).status).toBe(200);
  expect(await stored(user.id)).not.toEqual(before);
  expect(await stored(idler.id)).toEqual(idleBefore);
  const { secrets, database } = rotated;
  const turn = { businessId: mintBusinessId(business.id), date: '2026-11-22' };
  await renewSealedSecrets({ database, secrets }).run(turn);
  expect(await stored(idler.id)).not.toEqual(idleBefore);
  const later = { database, secrets: [secrets[0]] } as const;
  await expect(renewSealedSecrets(later).run(turn)).resolves.toBeUndefined();
});
