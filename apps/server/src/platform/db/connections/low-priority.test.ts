import { constants, getPriority } from 'node:os';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../postgres/testing.ts';
import { openPool } from './pool.ts';

let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { appUrl, ...database } = await createTestDatabase();
  url = appUrl;
  ({ drop } = database);
});
afterAll(() => drop());

/** The priority of the database's process behind a connection of a pool. */
async function priorityOf(settings: { readonly isForHeavyWork: boolean }): Promise<() => number> {
  const pool = openPool({ url, size: 1, ...settings });
  const { client, giveBack } = await pool.lend('business');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const priority = () => getPriority(rows[0]!.pid);
  onTestFinished(async () => {
    giveBack();
    await pool.end();
  });
  return priority;
}

test.runIf(process.platform === 'linux')(
  'the database does the statements of heavy work after those of calls',
  async () => {
    const ofCalls = await priorityOf({ isForHeavyWork: false });
    const ofHeavyWork = await priorityOf({ isForHeavyWork: true });
    const lower = Math.max(ofCalls(), constants.priority.PRIORITY_BELOW_NORMAL);
    await expect.poll(ofHeavyWork).toBe(lower);
    expect(ofCalls()).toBeLessThanOrEqual(getPriority());
  },
);
