import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWrite } from '@roundbook/contract/endpoint';
import { type Role, ROLES } from '@roundbook/domain/access/roles';
import { auditLedger } from '../features/money/accounts/ledger/ledger-audit.ts';
import { auditExpenses } from '../features/money/expenses/expense-audit.ts';
import { readTenant } from '../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { fault } from './as-declared.ts';
import { examples } from './examples.ts';
import { callsWithUnknownIds, type FuzzedCall, fuzzedCalls } from './fuzzed-calls.ts';
import { idsIn } from './other-records.ts';
import type { Scene } from './scene.ts';
import { send } from './send.ts';
import { setScene } from './set-scene.ts';
import { TenantRows } from './tenant-rows.ts';

/**
 * The number of calls per endpoint, and the seed that chooses them, which is the same in every run so that a run
 * that passed passes again. `FUZZ_RUNS` and `FUZZ_SEED` widen the search; a failure names the seed that repeats it.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const LIMIT_MS = 20_000 + RUNS * 1000;

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

function idsOf({ client, due, planned, done, plain, round, tagId, photo, business }: Scene) {
  const records = [client, due, planned, done, plain, round, photo];
  return [...records.map(({ id }) => id), tagId, ...Object.values(business.userIds)];
}

/**
 * The tables to which a read may write: reading suggestions records that a plan is wanted, and a download records
 * who downloaded.
 */
const NOTED_BY: Readonly<Record<string, readonly string[]>> = {
  'GET /exports/{id}/file': ['security_events'],
  'GET /jobs/suggestedSchedule': ['suggestion_plans'],
  'GET /jobs/suggestedSchedule/{week}': ['suggestion_plans'],
};

test.each([...examples])(
  '%s answers any input as declared',
  async (key, { endpoint, givenIn }) => {
    const example = givenIn(scene);
    const calls = fuzzedCalls(endpoint, example, [...idsOf(scene), ...idsIn(example)]);
    const roles = fc.constantFrom('Owner' as const, ...ROLES);
    const attempt = async ({ given, headers }: FuzzedCall, role: Role) => {
      const isCustomers = endpoint.access.kind === 'customer';
      const token = isCustomers ? scene.customerToken : scene.business.tokens[role];
      const sent = await send(app, endpoint, given, { token, headers });
      expect(fault(endpoint, sent)).toBeNull();
      const { status } = sent;
      // Changes that reads make are checked once, at the end.
      if (!isWrite(endpoint)) return;
      const changed = await rows.changedTables(scene.business);
      if (changed.length === 0) return;
      expect(status, `${status} changed ${changed.join()}`).toBe(200);
      const scope = { businessId: scene.business.id };
      expect(await readTenant(app.database, scope, auditLedger)).toEqual([]);
      expect(await readTenant(app.database, scope, auditExpenses)).toEqual([]);
      await rows.rewind(scene.business);
    };
    await rows.rewind(scene.business);
    // An attempt that is still running at the time limit continues, and must not run into the next
    // test.
    let latest: Promise<void> | undefined;
    await fc.assert(
      fc.asyncProperty(calls, roles, (call, role) => (latest = attempt(call, role))),
      {
        numRuns: RUNS,
        seed: SEED,
        interruptAfterTimeLimit: LIMIT_MS,
        markInterruptAsFailure: false,
      },
    );
    await latest;
    if (!isWrite(endpoint)) {
      const changed = await rows.changedTables(scene.business);
      expect(changed.filter((table) => !NOTED_BY[key]?.includes(table))).toEqual([]);
    }
    expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  },
  LIMIT_MS + 10_000,
);

test.each([...examples])('%s answers an unknown id as declared', async (_, example) => {
  const { endpoint, givenIn } = example;
  const isCustomers = endpoint.access.kind === 'customer';
  const token = isCustomers ? scene.customerToken : scene.business.tokens.Owner;
  for (const [place, given] of callsWithUnknownIds(endpoint, givenIn(scene))) {
    const sent = await send(app, endpoint, given, { token });
    expect(fault(endpoint, sent), place).toBeNull();
  }
  if (isWrite(endpoint)) await rows.rewind(scene.business);
});
