import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { copyPageLink } from '@roundbook/contract/customers/pages/office';
import { openPage } from '@roundbook/contract/customers/pages/opening';
import * as charges from '@roundbook/contract/money/charges/charges';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import {
  completeAccountSetup,
  configureAccount,
  provideAccountVerification,
  updateBankAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import {
  enterSandboxCard,
  lookIntoSandbox,
  moveSandboxTime,
} from '@roundbook/contract/money/sandbox/sandbox';
import { finishOwnMethod, startOwnCard } from '@roundbook/contract/money/saved-methods/own-methods';
import { auditLedger } from '../features/money/accounts/ledger/ledger-audit.ts';
import { mintBusinessId } from '../platform/db/business-id.ts';
import type { FairPool } from '../platform/db/connections/fair-pool.ts';
import { openPool } from '../platform/db/connections/pool.ts';
import { readTenant } from '../platform/db/transaction.ts';
import { freePort } from '../platform/postgres/free-port.ts';
import { HeldRows, standingStill } from '../testing/held-rows.ts';
import { registerBusiness } from '../testing/register-business.ts';
import { CrashingProgram } from './crashing-program.ts';
import { StubbornClient } from './stubborn-client.ts';

/** The number of customers charged while the program is killed. */
const CHARGES = 40;
/** The number of times that the program is killed; `CRASH_ROUNDS` overrides it. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4);

let dataDir: string;
let program: CrashingProgram;
let pool: FairPool | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook-charges-'));
  program = new CrashingProgram(dataDir, await freePort(), {});
  await program.start();
});
afterAll(async () => {
  await pool?.end();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

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

/** Saves a test card on the customer's page. */
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

/** Opens a business that takes payments. */
async function openBusiness() {
  const owner = new StubbornClient(program.address);
  const { token, business } = await registerBusiness(owner);
  owner.token = token;
  pool ??= openPool({ url: await program.databaseUrl() });
  await owner.data(configureAccount, { body: details });
  const passport = await sharp({
    create: { width: 40, height: 40, channels: 3, background: 'navy' },
  })
    .png()
    .toBuffer();
  await owner.upload(provideAccountVerification, passport, 'passport.png');
  await owner.data(updateBankAccount, {
    body: { accountName: 'Olive Owner', sortCode: '20-00-00', accountNumber: '55779911' },
  });
  await owner.data(completeAccountSetup, { body: { acceptsTerms: true } });
  return { owner, business };
}

/** Adds a customer who owes an amount and has saved a card. */
async function addDebtor(owner: StubbornClient, amount: number) {
  const { customer } = await owner.data(createCustomer, {
    body: { name: `C ${amount}`, address: { streetName: `Street ${amount}` } },
  });
  const { id } = customer;
  await saveCard(owner, id);
  const params = { id, action: 'debit' as const };
  await owner.data(editBalance, { params, body: { amount, reason: 'Windows' } });
  return id;
}

/** Charges a customer's whole debt. @returns the id of the waiting charge */
async function askForCharge(owner: StubbornClient, id: string): Promise<string> {
  const asked = await owner.data(charges.chargePaymentMethod, { params: { id }, body: {} });
  return asked.charge.id;
}

/** Ends the cancel windows of charges. */
async function passWindows(ids: readonly string[]): Promise<void> {
  await pool!.query('update charges set cancel_until = now() where id = any($1)', [ids]);
  await pool!.query(
    `update pgboss.job set start_after = now()
      where name = 'follow-charge' and data->>'chargeId' = any($1)`,
    [ids],
  );
}

const audit = (businessId: string) =>
  readTenant(
    { pool: pool!, publish: () => undefined },
    { businessId: mintBusinessId(businessId) },
    auditLedger,
  );

test('each charge is carried out once, even if the program is killed after the provider answers and before the database is written', async () => {
  const { owner, business } = await openBusiness();
  const asked: string[] = [];
  for (let number = 0; number < CHARGES; number += 1) {
    asked.push(await askForCharge(owner, await addDebtor(owner, 1000 + number)));
  }
  // The cancel windows of all charges end together.
  await passWindows(asked);
  for (let round = 0; round < ROUNDS; round += 1) {
    await delay(100 + Math.random() * 700);
    program.killServer();
    await delay(Math.random() * 200);
    await program.ready();
  }
  await pool!.end();
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
  expect(await audit(business.id)).toEqual([]);
  expect(program.endedByItself).toEqual([]);
}, 420_000);

test('after a kill at each step of charging, the program resumes, and each charge is carried out once', async () => {
  const { owner, business } = await openBusiness();
  const other = await openBusiness();
  const charge = async (id: string) => {
    const { rows } = await pool!.query<{ state: string; credited: number; observations: number }>(
      'select state, credited::int as credited, observations from charges where id = $1',
      [id],
    );
    return rows[0]!;
  };
  const comesTo = (state: string, ids: readonly string[]) =>
    vi.waitFor(
      async () => {
        for (const id of ids) expect(await charge(id)).toMatchObject({ state });
      },
      { timeout: 90_000, interval: 200 },
    );

  // Two charges whose money is about to enter the balance, and two for which the provider is about
  // to be asked.
  const inWebhook = await addDebtor(owner, 3100);
  const inCredit = await addDebtor(owner, 3200);
  const unwritten = await addDebtor(owner, 3300);
  const unasked = await addDebtor(other.owner, 3400);
  const taken = [await askForCharge(owner, inWebhook), await askForCharge(owner, inCredit)];
  await passWindows(taken);
  await comesTo('Succeeded', taken);

  // Created in advance; otherwise, the first takings would create the account.
  await pool!.query('insert into balance_accounts (business_id) values ($1)', [business.id]);
  const url = await program.databaseUrl();
  const customer = 'select 1 from customers where id = $1';
  const held = [
    await HeldRows.hold(url, customer, [inWebhook]),
    await HeldRows.hold(url, 'select 1 from balance_accounts where business_id = $1', [
      business.id,
    ]),
  ];
  await owner.data(moveSandboxTime, { body: { days: 7 } });
  await standingStill(pool!, 'customers', 1);
  await standingStill(pool!, 'balance_accounts', 1);
  const asked = [await askForCharge(owner, unwritten), await askForCharge(other.owner, unasked)];
  const accounts = 'select 1 from sandbox_accounts where business_id = $1';
  held.push(
    await HeldRows.hold(url, customer, [unwritten]),
    await HeldRows.hold(url, accounts, [other.business.id]),
  );
  await passWindows(asked);
  await standingStill(pool!, 'customers', 2);
  await standingStill(pool!, 'sandbox_accounts', 1);

  const atProvider = async ({ owner: whose }: Pick<typeof other, 'owner'>, amount: number) => {
    const { items } = await whose.data(lookIntoSandbox, {});
    return items.filter((one) => one.kind === 'payment' && one.amount === amount).length;
  };
  for (const id of taken) expect(await charge(id)).toMatchObject({ credited: 0 });
  for (const id of asked) {
    expect(await charge(id)).toMatchObject({ state: 'Submitted', observations: 0 });
  }
  expect(await atProvider({ owner }, 3300)).toBe(1);
  program.killServer();
  for (const rows of held) await rows.letGo();
  await program.ready();
  await pool!.end();
  pool = openPool({ url: await program.databaseUrl() });
  // Skips the two minutes after which an event would count as abandoned.
  await pool.query('update provider_events set busy_until = now() where busy_until is not null');

  await comesTo('Succeeded', asked);
  await comesTo('Available', taken);
  for (const amount of [3100, 3200, 3300]) {
    expect(await atProvider({ owner }, amount), `${amount}`).toBe(1);
  }
  expect(await atProvider(other, 3400)).toBe(1);
  // The amounts, less fees of 1.5% and 20p each.
  const balance = 3100 - 67 + 3200 - 68;
  expect(await owner.data(getBalance, { query: {} })).toMatchObject({ balance, onItsWay: 0 });
  const { rows } = await pool.query(
    `select amount::int as amount from payments
      where business_id = any($1) and reversed_at is null order by amount`,
    [[business.id, other.business.id]],
  );
  expect(rows).toEqual([3100, 3200, 3300, 3400].map((amount) => ({ amount })));
  expect(await audit(business.id)).toEqual([]);
  expect(await audit(other.business.id)).toEqual([]);
  expect(program.endedByItself).toEqual([]);
}, 300_000);
