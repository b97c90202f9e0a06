import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import {
  CLOSED_NOUNS,
  KEY_AREAS,
  KEY_SCOPES,
  type KeyScope,
} from '@roundbook/domain/account/api-keys/scopes';
import { registry, scopeFor } from '../registry.ts';
import { slices } from '../slices.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeKey } from '../testing/test-keys.ts';
import { examples } from './examples.ts';
import type { Scene } from './scene.ts';
import { confirmed, send, type Sent } from './send.ts';
import { setScene } from './set-scene.ts';

let app: TestApp;
let scene: Scene;
/** A key for each scope, a key with all scopes, and a key of another business with all scopes. */
const keys = new Map<string, string>();

/** Whether a key with the scope `held` may make a call that needs `wanted`. */
const includes = (held: KeyScope, wanted: KeyScope) =>
  held === wanted || (wanted.endsWith(':read') && held === wanted.replace(':read', ':write'));

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  scene = await setScene(app, 'keyed');
  keys.set('all', (await makeKey(app, scene)).secret);
  for (const scope of KEY_SCOPES) {
    await refill();
    keys.set(scope, (await makeKey(app, scene, [scope])).secret);
  }
  const other = await setScene(app, 'without');
  keys.set('foreign', (await makeKey(app, other)).secret);
});
afterAll(() => app.stop());

const codeOf = ({ status, envelope }: Sent) =>
  [status, envelope?.errors[0]?.code].filter(Boolean).join(' ');

/** Refills the keys' allowances, which these tests do not check. */
async function refill(): Promise<void> {
  await app.asOwner('delete from rate_limits');
}

const calls = [...registry];

test('the list of closed nouns contains only nouns that exist, in areas that are open', () => {
  for (const noun of Object.keys(CLOSED_NOUNS)) {
    expect(
      slices.some((slice) => slice.noun === noun && slice.area !== 'account'),
      noun,
    ).toBe(true);
  }
});

test('every call in every area has a scope, or a reason no key may make it', () => {
  for (const slice of slices) {
    const closed = CLOSED_NOUNS[slice.noun];
    for (const { endpoint } of registry.values()) {
      if (!slice.calls.some((module) => Object.values(module).includes(endpoint))) continue;
      const { access, method, freshly, path } = endpoint;
      const isRead = method === 'GET' || endpoint.changesNothing === true;
      const isClosed =
        !(KEY_AREAS as readonly string[]).includes(slice.area) ||
        freshly === true ||
        access.kind !== 'role' ||
        !isRoleSufficient('Manager', access.role) ||
        closed === 'closed' ||
        // A screen's own settings, such as saved views, belong to people.
        (slice.area === 'home' && !isRead) ||
        (closed === 'read-only' && !isRead);
      const scope = `${slice.area}:${isRead ? 'read' : 'write'}`;
      expect(scopeFor(endpoint), `${method} ${path}`).toBe(isClosed ? null : scope);
    }
  }
});

describe.each(calls)('%s', (key, { endpoint }) => {
  test('only a key with a call’s scope may make the call', async () => {
    await refill();
    const example = examples.get(key);
    const given = example?.givenIn(scene) ?? {};
    const scope = scopeFor(endpoint);
    const ask = (name: string) => send(app, endpoint, given, { token: keys.get(name)! });
    if (endpoint.access.kind === 'public') return;
    if (scope === null) {
      const wanted = endpoint.access.kind === 'customer' ? '401 sessionEnded' : '403 keyNotAllowed';
      expect(codeOf(await ask('all'))).toBe(wanted);
      return;
    }
    for (const other of KEY_SCOPES) {
      if (!includes(other, scope)) expect(codeOf(await ask(other)), other).toBe('403 scopeMissing');
    }
    const answer = await confirmed(app, endpoint, given, { token: keys.get(scope)! });
    expect([401, 403], codeOf(answer)).not.toContain(answer.status);
    expect(answer.status, codeOf(answer)).toBeLessThan(500);
  });

  test('a key of another business finds nothing through the call', async () => {
    const example = examples.get(key);
    const scope = scopeFor(endpoint);
    if (scope === null || !example || example.isForAllFirms) return;
    const { params } = example.givenIn(scene);
    if (!params || !JSON.stringify(params).match(/[0-9a-f]{8}-[0-9a-f]{4}/)) return;
    if (example.ignoresStrangeIds) return;
    await refill();
    const answer = await send(app, endpoint, example.givenIn(scene), {
      token: keys.get('foreign')!,
    });
    expect(answer.status, codeOf(answer)).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('keyed');
  });
});
