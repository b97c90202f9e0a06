import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { copyPageLink } from '@roundbook/contract/customers/pages/office';
import { openPage } from '@roundbook/contract/customers/pages/opening';
import * as charges from '@roundbook/contract/money/charges/charges';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { configureAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { enterSandboxCard } from '@roundbook/contract/money/sandbox/sandbox';
import { finishOwnMethod, startOwnCard } from '@roundbook/contract/money/saved-methods/own-methods';
import { auditLedger } from '../features/money/ledger/ledger-audit.ts';
import { mintBusinessId } from '../platform/db/business-id.ts';
import { openPool } from '../platform/db/pool.ts';
import { readTenant } from '../platform/db/transaction.ts';
import { freePort } from '../platform/postgres/free-port.ts';
import { registerBusiness } from '../testing/register-business.ts';
import { CrashingProgram } from './crashing-program.ts';
import { StubbornClient } from './stubborn-client.ts';

/** How many customers are charged while the program is killed. */
const CHARGES = 40;
/** How often it is killed; `CRASH_ROUNDS` overrides it. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4);

let dataDir: string;
let program: CrashingProgram;
let pool: pg.Pool | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook-charges-'));
  program = new CrashingProgram(dataDir, await freePort(), {});
  await program.start();
}, 120_000);
afterAll(async () => {
  await pool?.end();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const details = {
  kind: 'Sole trader',
  businessName: 'Bright Panes',
  companyNumber: '',
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1985-03-02',
  email: 'olive@example.com',
  phone: '07700 900123',
  address: { line1: '4 High Street', line2: '', town: 'Sheffield', postcode: 'S1 2AB' },
} as const;

/** Saves a test card on a customer's own page. */
async function saveCard(owner: StubbornClient, id: string): Promise<void> {
  const { link } = await owner.data(copyPageLink, { params: { id } });
  const visitor = new StubbornClient(program.address);
  const { token } = await visitor.data(openPage, { body: { link: link.split('#')[1]! } });
  const customer = new StubbornClient(program.address);
  customer.token = token!;
  const { methodId, form } = await customer.data(startOwnCard, {});
  const { clientSecret } = form;
  const body = { number: '4242 4242 4242 4242', expires: '2090-04', securityCode: '123' };
  await visitor.data(enterSandboxCard, { params: { clientSecret }, body });
  await customer.data(finishOwnMethod, { params: { methodId } });
}

test('charges whose program is killed between provider and database are carried out once each', async () => {
  const owner = new StubbornClient(program.address);
  const { token, business } = await registerBusiness(owner);
  owner.token = token;
  pool = openPool({ url: await program.databaseUrl() });
  await owner.data(configureAccount, { body: details });
  await pool.query(`update payment_accounts set completed_at = now() where business_id = $1`, [
    business.id,
  ]);
  for (let number = 0; number < CHARGES; number += 1) {
    const { customer } = await owner.data(createCustomer, {
      body: { name: `C ${number}`, address: { streetName: `Street ${number}` } },
    });
    const params = { id: customer.id };
    await saveCard(owner, customer.id);
    await owner.data(editBalance, {
      params: { ...params, action: 'debit' },
      body: { amount: 1000 + number, reason: 'Windows' },
    });
    await owner.data(charges.chargePaymentMethod, { params, body: {} });
  }
  // Their windows pass, all at once.
  await pool.query('update charges set cancel_until = now()');
  await pool.query(`update pgboss.job set start_after = now() where name = 'follow-charge'`);
  for (let round = 0; round < ROUNDS; round += 1) {
    await delay(100 + Math.random() * 700);
    program.killServer();
    await delay(Math.random() * 200);
    await program.ready();
  }
  await pool.end();
  pool = openPool({ url: await program.databaseUrl() });
  const rows = async <Row extends object>(text: string) =>
    (await pool!.query<Row>(text, [business.id])).rows;
  const stateOf = () =>
    rows<{ state: string }>('select distinct state from charges where business_id = $1');
  await vi.waitFor(async () => expect(await stateOf()).toEqual([{ state: 'Succeeded' }]), {
    timeout: 240_000,
    interval: 500,
  });
  const [sandbox] = await rows<{ count: number }>(
    `select count(*)::int as count from sandbox_objects o
        join sandbox_accounts a on a.id = o.account_id
        where a.business_id = $1 and o.kind = 'payment'`,
  );
  expect(sandbox!.count).toBe(CHARGES);
  const [books] = await rows<{ count: number; total: number }>(
    `select count(*)::int as count, sum(amount)::int as total from payments where business_id = $1`,
  );
  const owed = (CHARGES * (2000 + CHARGES - 1)) / 2;
  expect(books).toEqual({ count: CHARGES, total: owed });
  const database = { pool, publish: () => undefined };
  const scope = { businessId: mintBusinessId(business.id) };
  expect(await readTenant(database, scope, auditLedger)).toEqual([]);
  expect(program.endedByItself).toEqual([]);
}, 420_000);
