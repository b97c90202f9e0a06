import { readFile } from 'node:fs/promises';
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

/** The database's process behind a connection of a pool. */
async function processOf(settings: { readonly isForHeavyWork: boolean }): Promise<number> {
  const pool = openPool({ url, size: 1, ...settings });
  const { client, giveBack } = await pool.lend('business');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  onTestFinished(async () => {
    giveBack();
    await pool.end();
  });
  return rows[0]!.pid;
}

test.runIf(process.platform === 'linux')(
  'the database does the statements of heavy work after those of calls',
  async () => {
    const ofCalls = await processOf({ isForHeavyWork: false });
    const ofHeavyWork = await processOf({ isForHeavyWork: true });
    const lower = Math.max(getPriority(ofCalls), constants.priority.PRIORITY_BELOW_NORMAL);
    await expect.poll(() => getPriority(ofHeavyWork)).toBe(lower);
    expect(getPriority(ofCalls)).toBeLessThanOrEqual(getPriority());
  },
);

// Empty where sessions are switched off.
const session = await readFile('/proc/self/autogroup', 'utf8').catch(() => '');

test.runIf(session !== '')(
  'so does a system that shares processors out among sessions',
  async () => {
    const ofCalls = await processOf({ isForHeavyWork: false });
    const ofHeavyWork = await processOf({ isForHeavyWork: true });
    const sessionOf = (pid: number) => readFile(`/proc/${pid}/autogroup`, 'utf8');
    await expect.poll(() => sessionOf(ofHeavyWork)).toContain('nice 10');
    expect(await sessionOf(ofCalls)).toContain('nice 0');
  },
);
