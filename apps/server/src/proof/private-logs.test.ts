import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/operations/logger.ts';
import { registerBusiness, testPassword } from '../testing/register-business.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { examples } from './examples.ts';
import { type Scene, tokenFor } from './scene.ts';
import { confirmed, send } from './send.ts';
import { setScene } from './set-scene.ts';

const MARK = 'Aardvark';
const METRICS = 'a token for the scraper';
const lines: string[] = [];

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  app = await startTestApp({ METRICS_TOKEN: METRICS }, logger);
  scene = await setScene(app, MARK);
});
afterAll(() => app.stop());

/**
 * The text without durations, instants and ids, which the log may contain in every scene: by chance, their digits
 * may look like a telephone number or a postcode.
 */
function withoutNoise(text: string): string {
  return text
    .replaceAll(/\d+\.\d+/g, '0')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, 'id')
    .replaceAll(/"time":\d+/g, '"time":0')
    .replaceAll(/\b\d{4}-\d{2}-\d{2}T[\d:.]+Z?/g, 'at');
}

/** Strings that would give away the scene's people, addresses and secrets. */
function personal(): string[] {
  const { business, client, token } = scene;
  return [
    MARK,
    'example.com',
    // The number both as the user typed it and as it is stored.
    '07700 900123',
    '07700900123',
    '7700900123',
    'S1 2AB',
    'Mill Lane',
    client.shortId,
    testPassword,
    token,
    scene.customerToken,
    ...Object.values(business.tokens),
  ];
}

test('an id, instant or duration is not mistaken for a telephone number, and a real number is found', () => {
  const id = '01a20770-0900-7123-8407-077009001230';
  const noise = `{"time":1607700900123,"reqId":"${id}","ms":12.07700900123,"at":"2026-11-22T07:07:00.900123Z"}`;
  const isLeaked = (text: string) =>
    personal().some((secret) => withoutNoise(text).includes(secret));
  expect(isLeaked(noise)).toBe(false);
  expect(isLeaked('{"msg":"cannot reach 07700 900123"}')).toBe(true);
  expect(isLeaked('{"msg":"cannot reach +447700900123"}')).toBe(true);
});

test('a whole day’s work leaves no personal data in the log or the metrics', async () => {
  const email = `${MARK}@owner.example.com`;
  const { token } = await registerBusiness(app, { email });
  for (const { endpoint, givenIn } of examples.values()) {
    const given = givenIn(scene);
    const own = tokenFor(endpoint, scene);
    await confirmed(app, endpoint, given, { token: own });
    await send(app, endpoint, given, { token });
    await send(app, endpoint, { ...given, body: { email, name: MARK } }, { token: own });
  }
  expect(lines.length).toBeGreaterThan(examples.size * 3);
  const { payload: metrics } = await app.http.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS}` },
  });
  expect(metrics).toContain('roundbook_request_seconds_count');
  const written = { log: withoutNoise(lines.join('')), metrics: withoutNoise(metrics) };
  for (const [where, text] of Object.entries(written)) {
    for (const secret of [...personal(), token]) {
      const at = text.toLowerCase().indexOf(secret.toLowerCase());
      expect(at < 0 ? '' : text.slice(Math.max(0, at - 200), at + 100), where).toBe('');
    }
  }
});

test('an internal failure is logged without the values that caused it', async () => {
  lines.length = 0;
  await app.asOwner('alter table tags rename to tags_away');
  const { endpoint, givenIn } = examples.get('POST /tags')!;
  const given = givenIn(scene);
  const token = scene.business.tokens.Manager;
  const failed = await send(app, endpoint, given, { token });
  await app.asOwner('alter table tags_away rename to tags');
  expect(failed.status).toBe(500);
  expect(failed.text).not.toContain('tags');
  const log = withoutNoise(lines.join(''));
  expect(log).toContain('call failed');
  for (const secret of personal()) expect(log).not.toContain(secret);
});
