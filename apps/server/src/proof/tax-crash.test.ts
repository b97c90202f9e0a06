import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connectTax,
  declareTaxUpdate,
  getTaxFiling,
  sendTaxUpdate,
} from '@roundbook/contract/money/tax/filing';
import { getTaxUpdate } from '@roundbook/contract/money/tax/updates';
import type { FairPool } from '../platform/db/connections/fair-pool.ts';
import { openPool } from '../platform/db/connections/pool.ts';
import { freePort } from '../platform/postgres/free-port.ts';
import { HeldRows, standingStill } from '../testing/held-rows.ts';
import { declarationOf, lastYearsQuarter } from '../testing/money/test-tax.ts';
import { registerBusiness } from '../testing/register-business.ts';
import { CrashingProgram } from './crashing-program.ts';
import { StubbornClient } from './stubborn-client.ts';

let dataDir: string;
let program: CrashingProgram;
let pool: FairPool;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook-tax-crash-'));
  program = new CrashingProgram(dataDir, await freePort(), {});
  await program.start();
  pool = openPool({ url: await program.databaseUrl() });
}, 200_000);
afterAll(async () => {
  await pool?.end();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** An Owner who has declared the first quarter of the last tax year at the stand-in of HMRC. */
async function declaredQuarter() {
  const owner = new StubbornClient(program.address);
  const { token, business } = await registerBusiness(owner);
  owner.token = token;
  const { connection } = await owner.data(connectTax, {});
  const quarter = lastYearsQuarter(1);
  const body = declarationOf(await owner.data(getTaxUpdate, { query: { quarter } }));
  const { update } = await owner.data(declareTaxUpdate, { body });
  return { owner, business, tradeRef: connection.tradeRef, id: update.id };
}

/** The ids of the updates that the stand-in accepted. */
async function atHmrc(tradeRef: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from practice_tax_updates where trade_ref = $1 order by number',
    [tradeRef],
  );
  return rows.map(({ id }) => id);
}

/** Sends the update, and kills the program while it waits for the rows that a statement selects. */
async function killWhileSending(
  { owner, business, id }: Awaited<ReturnType<typeof declaredQuarter>>,
  select: string,
  values: readonly unknown[],
  waitsFor: string,
) {
  const held = await HeldRows.hold(await program.databaseUrl(), select, values);
  const sending = owner.data(sendTaxUpdate, { params: { id } }).catch(() => undefined);
  await standingStill(pool, waitsFor, 1);
  return {
    /** Kills and restarts the program, and lets the turn of the lost call end, which takes a minute. */
    kill: async () => {
      program.killServer();
      await pool.query('update tax_connections set busy_until = now() where business_id = $1', [
        business.id,
      ]);
      await held.letGo();
      await program.ready();
      await sending;
    },
  };
}

test('an update that HMRC has, but whose answer was lost, is not sent again: HMRC is asked first', async () => {
  const declared = await declaredQuarter();
  const { owner, tradeRef, id } = declared;
  // The answer cannot be written while the update is held.
  const { kill } = await killWhileSending(
    declared,
    'select 1 from tax_updates where id = $1',
    [id],
    'tax_update_answers',
  );
  const sent = await atHmrc(tradeRef);
  expect(sent).toHaveLength(1);
  await kill();
  const { update } = await owner.data(sendTaxUpdate, { params: { id } });
  expect(update).toMatchObject({ state: 'Accepted', receipt: { id: sent[0] } });
  expect(await atHmrc(tradeRef)).toEqual(sent);
  expect((await owner.data(getTaxFiling, {})).updates).toEqual([update]);
  expect(program.endedByItself).toEqual([]);
}, 200_000);

test('an update that never reached HMRC is sent once after the program is back', async () => {
  const declared = await declaredQuarter();
  const { owner, tradeRef, id } = declared;
  const { kill } = await killWhileSending(
    declared,
    'select 1 from practice_tax_trades where trade_ref = $1',
    [tradeRef],
    'practice_tax_trades',
  );
  expect(await atHmrc(tradeRef)).toEqual([]);
  await kill();
  const { update } = await owner.data(sendTaxUpdate, { params: { id } });
  expect(await atHmrc(tradeRef)).toEqual([update.receipt!.id]);
  expect(program.endedByItself).toEqual([]);
}, 200_000);
