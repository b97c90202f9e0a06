import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, isWrite } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { newId } from '../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Given } from './example.ts';
import { examples } from './examples.ts';
import { type Scene, tokenFor } from './scene.ts';
import { send, type SendOptions, type Sent } from './send.ts';
import { setScene } from './set-scene.ts';
import { blur, TenantRows } from './tenant-rows.ts';

let app: TestApp;
let scene: Scene;
let rows: TenantRows;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  scene = await setScene(app, 'Aardvark');
  rows = await TenantRows.open(app.databaseUrl);
  await rows.keep(scene.business);
});
afterAll(async () => {
  await rows.close();
  await app.stop();
});

/** Changes to the signed-in user's business or account. Calls without a session are tested in their own slices. */
const changes = [...examples].flatMap(([key, { endpoint, givenIn }]) =>
  isWrite(endpoint) && endpoint.access.kind !== 'public' ? [{ key, endpoint, givenIn }] : [],
);

/** Calls that sign the caller out, so that a repeat is refused. */
const SIGNS_OUT = new Set(['POST /auth/logout', 'POST /page/leave', 'DELETE /user/sessions/{id}']);

/**
 * Calls that leave a task with each attempt. One task removes its file unless an attempt has claimed the file; one
 * records a failed proof of identity; one emails links to a user's two addresses, and only the latest links are valid.
 * Other tasks ask the payment provider, which sends an event after each request.
 */
const LEAVES_TASKS = new Set([
  'POST /assets',
  'POST /auth/confirm',
  'POST /payments/completeAccountSetup',
  'POST /payments/configureAccount',
  'POST /payments/provideAccountVerification',
  'POST /payments/updateBankAccount',
  'POST /user/emailChange',
]);

/** Calls that, when repeated, email the links again; the links are then valid for their full time. */
const ASKS_ANEW = new Set(['POST /user/emailChange']);

/** The headers that confirm the conflicts of a call, so that it goes ahead. */
async function goingAhead(endpoint: Endpoint, given: Given): Promise<Record<string, string>> {
  const { envelope } = await send(app, endpoint, given, { token: tokenFor(endpoint, scene) });
  await rows.rewind(scene.business);
  const { conflict } = envelope!;
  return conflict ? { [headers.conflictBypass]: conflict.bypassToken } : {};
}

async function queued(): Promise<number> {
  const { rows: found } = await app.database.pool.query<{ count: number }>(
    'select count(*)::integer as count from pgboss.job',
  );
  return found[0]!.count;
}

/** The rows that calls leave in the tables that they change, together with the calls' answers. */
async function effectOf(call: () => Promise<Sent[]>) {
  await rows.rewind(scene.business);
  // Deleted so that earlier attempts do not count.
  await app.asOwner('delete from rate_limits');
  const before = await queued();
  const answers = await call();
  return {
    answers,
    rows: await rows.blurred(scene.business),
    tasks: (await queued()) - before,
  };
}

/** An answer without the time at which its session tokens were signed. */
function untimed({ status, text }: Sent): Pick<Sent, 'status' | 'text'> {
  const said = text.replaceAll(/eyJ[\w-]+\.([\w-]+)\.[\w-]+/g, (_token, payload: string) => {
    const {
      iat: _iat,
      exp: _exp,
      ...claims
    } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Readonly<
      Record<string, unknown>
    >;
    return JSON.stringify(claims).replaceAll('"', "'");
  });
  return { status, text: said };
}

test.each(changes)('$key has one effect and one answer', async ({ key, endpoint, givenIn }) => {
  await rows.rewind(scene.business);
  const given = givenIn(scene);
  const bypass = await goingAhead(endpoint, given);
  const options = (): SendOptions => ({
    token: tokenFor(endpoint, scene),
    requestId: newId(),
    headers: bypass,
  });

  const single = await effectOf(async () => [await send(app, endpoint, given, options())]);
  const again = options();
  const inTurn = await effectOf(async () => {
    const answers: Sent[] = [];
    for (let time = 0; time < 2; time += 1) answers.push(await send(app, endpoint, given, again));
    return answers;
  });
  const atOnce = await effectOf(() => {
    const one = options();
    return Promise.all(Array.from({ length: 3 }, () => send(app, endpoint, given, one)));
  });

  for (const [way, repeated] of Object.entries({ inTurn, atOnce })) {
    expect(repeated.rows, way).toEqual(single.rows);
    if (!LEAVES_TASKS.has(key)) expect(repeated.tasks, way).toBe(single.tasks);
    if (SIGNS_OUT.has(key)) continue;
    const [first, ...others] = repeated.answers;
    expect(first!.status, way).toBe(single.answers[0]!.status);
    expect(blur(first!.text), way).toBe(blur(single.answers[0]!.text));
    if (ASKS_ANEW.has(key)) continue;
    for (const other of others) expect(untimed(other), way).toEqual(untimed(first!));
  }
});

/** Changes that name the version on which they were based. */
const versioned = changes.filter(({ endpoint }) => {
  const { shape } = (endpoint.body ?? {}) as { shape?: Record<string, unknown> };
  return shape !== undefined && 'version' in shape;
});

test('changes to records name the version on which they were based', () => {
  expect(versioned.length).toBeGreaterThan(8);
});

test.each(versioned)(
  '$key refuses a version that is not the current one',
  async ({ endpoint, givenIn }) => {
    const given = givenIn(scene);
    const body = given.body as { version: number };
    for (const version of [body.version + 1, body.version - 1].filter((one) => one >= 1)) {
      await rows.rewind(scene.business);
      const stale = { ...given, body: { ...body, version } };
      const answer = await send(app, endpoint, stale, { token: scene.token });
      expect(answer.status, `version ${version}`).toBe(409);
      expect(answer.envelope!.errors[0]!.code).toBe('stale');
      expect(answer.envelope!.data).not.toBeNull();
      expect(await rows.changedTables(scene.business)).toEqual([]);
    }
  },
);

test.each(versioned)(
  'only one of three simultaneous calls of $key succeeds',
  async ({ endpoint, givenIn }) => {
    await rows.rewind(scene.business);
    const given = givenIn(scene);
    const confirmed: Record<string, string>[] = [];
    for (let caller = 0; caller < 3; caller += 1) {
      confirmed.push(await goingAhead(endpoint, given));
    }
    const answers = await Promise.all(
      confirmed.map((bypass) =>
        send(app, endpoint, given, { token: scene.token, headers: bypass }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right);
    expect(statuses).toEqual([200, 409, 409]);
  },
);

test('the request id of one change is refused for another', async () => {
  const requestId = newId();
  const { token, tagId, spareTagId, windows } = scene;
  await rows.rewind(scene.business);
  const remove = examples.get('DELETE /tags/{id}')!.endpoint;
  const first = await send(app, remove, { params: { id: tagId } }, { token, requestId });
  expect(first.status).toBe(200);
  for (const [endpoint, id] of [
    [remove, spareTagId],
    [examples.get('DELETE /services/{id}')!.endpoint, windows.id],
  ] as const) {
    const other = await send(app, endpoint, { params: { id } }, { token, requestId });
    expect(other.status).toBe(422);
    expect(other.envelope!.errors[0]!.code).toBe('requestIdReused');
  }
});
