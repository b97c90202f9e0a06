import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, startApp } from '@roundbook/contract/account/sessions/session';
import { listServices } from '@roundbook/contract/work/services/services';
import { registerBusiness, testPassword } from '../../testing/register-business.ts';
import { type Reply, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { administer } from '../postgres/administer.ts';

const email = 'owner@away.example.com';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await registerBusiness(app, { email }));
});
afterAll(() => app.stop());

/**
 * Makes calls, waits until the given number of them are stuck at a table, and then ends the server's database
 * connections.
 */
async function cutOff<Answer>(
  table: string,
  stuckAtIt: number,
  calls: () => Promise<Answer>,
): Promise<Answer> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await owner.query(`begin; lock table ${table} in access exclusive mode`);
    const answers = calls();
    const stuck = `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'roundbook' and wait_event_type = 'Lock'`;
    const countStuck = async () => {
      // Clears the snapshot: within a transaction, PostgreSQL would continue to show who was waiting when it was first
      // asked.
      await owner.query('select pg_stat_clear_snapshot()');
      return (await owner.query(stuck)).rowCount;
    };
    await expect.poll(countStuck).toBe(stuckAtIt);
    // Waits until each connection has ended, as a connection that is still ending would be used for
    // the next call.
    await administer(
      app.databaseUrl,
      `select pg_terminate_backend(pid, 20000) from pg_stat_activity
        where datname = current_database() and application_name like 'roundbook%'`,
    );
    return await answers;
  } finally {
    await owner.end();
  }
}

const retryAfterOf = (reply: Reply<unknown>) => Number(reply.headers['retry-after']);

test('calls that lose the database are answered with 503, and later calls reconnect to it', async () => {
  const lost = await cutOff('services', 2, () =>
    Promise.all([
      app.call(listServices, { token }),
      app.call(listServices, { token }),
      app.call(startApp, { token }),
    ]),
  );
  const refused = lost.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  for (const reply of refused) {
    expect(reply).toMatchObject({ status: 503, success: false, data: null });
    expect(reply.errors).toMatchObject([{ code: 'unavailable' }]);
    expect(retryAfterOf(reply)).toBeGreaterThan(0);
  }
  expect(await app.call(listServices, { token })).toMatchObject({ status: 200 });
});

test('a sign-in that loses the database is refused, and nothing else fails with it', async () => {
  const body = { email, password: testPassword };
  const lost = await cutOff('sessions', 1, () => app.call(login, { body }));
  expect(lost).toMatchObject({ status: 503, success: false });
  expect(await app.call(login, { body })).toMatchObject({ status: 200 });
});
