import { afterAll, beforeAll, expect, test } from 'vitest';
import { Listener } from '../platform/db/connections/listener.ts';
import { BEAT_CHANNEL } from '../platform/tasks/waiting-place.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// Time is counted in beats, which are two seconds long on a machine that keeps up, so that the test does not fail on a
// slow machine.

/** The beats during which transactions are counted. */
const BEATS = 15;

/**
 * The number of statements for the beats themselves and for one minute's scheduled tasks: some 30, and some 15 more in
 * every tenth minute, which the test may meet.
 */
const ALLOWED = BEATS + 60;

let app: TestApp;
let listener: Listener;
let beats = 0;

beforeAll(async () => {
  app = await startTestApp();
  await app.business();
  listener = new Listener({ url: app.databaseUrl });
  await listener.subscribe({ channel: BEAT_CHANNEL, onNotification: () => (beats += 1) });
  await listener.open();
});
afterAll(async () => {
  await listener.close();
  await app.stop();
});

const after = (more: number) => {
  const wanted = beats + more;
  return expect
    .poll(() => beats, { timeout: 300_000, interval: 100 })
    .toBeGreaterThanOrEqual(wanted);
};

/** The transactions in the database so far that sessions have reported. */
async function transactions(): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select xact_commit + xact_rollback as count from pg_stat_database
      where datname = current_database()`,
  );
  return rows[0]!.count;
}

test('a server on which nothing happens sends about one statement every two seconds', async () => {
  // The tasks that the registration of the business enqueued are done first.
  await expect
    .poll(async () => (await app.tasks.counts()).filter(({ count }) => count > 0), {
      timeout: 120_000,
    })
    .toEqual([]);
  // Sessions report their transactions at the latest ten seconds after becoming idle.
  await after(8);
  const before = await transactions();
  await after(BEATS);
  expect((await transactions()) - before).toBeLessThan(ALLOWED);
}, 400_000);
