import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RateLimits } from '../platform/auth/rate-limits.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples } from './examples.ts';
import type { Scene } from './scene.ts';
import { send } from './send.ts';
import { setScene } from './set-scene.ts';

/** The address from which calls without a socket appear to come. */
const CALLER = '127.0.0.1';

/**
 * A registration is counted only after its captcha is solved, which takes work and is itself limited. An example
 * cannot solve a captcha.
 */
const BEHIND_CAPTCHA = new Set(['POST /users/register']);

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  scene = await setScene(app, 'Aardvark');
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.stop());

const open = [...examples].flatMap(([key, { endpoint, givenIn }]) =>
  endpoint.access.kind === 'public' && !BEHIND_CAPTCHA.has(key) ? [{ key, endpoint, givenIn }] : [],
);

test('there are calls that need no session', () => {
  expect(open.length).toBeGreaterThan(30);
});

test.each(open)('$key is limited per address', async ({ endpoint, givenIn }) => {
  const counted = vi.spyOn(RateLimits.prototype, 'count');
  await send(app, endpoint, givenIn(scene), {});
  const by = counted.mock.calls.flatMap(([attempts]) => attempts.map((attempt) => attempt.by));
  expect(by.map((subject) => subject.split(' ')[0])).toContain(CALLER);
});
