import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as transactions from '@roundbook/contract/money/bank-transactions/transactions';
import * as contract from '@roundbook/contract/money/connected-banks/connected-banks';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant, transact, transactShared } from '../../../platform/db/transaction.ts';
import { type BankFeed, FeedRefused } from '../../../providers/bank-feeds/bank-feeds.ts';
import { bookLines } from '../../../providers/bank-feeds/sandbox/sandbox-bank-rows.ts';
import { connectBankOf } from '../../../testing/money/test-feed.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { fallToFree } from '../../../testing/test-plans.ts';
import { sealedConsent } from './connected-bank-consents.ts';
import { endingTasks } from './connected-bank-ending.ts';
import { bankDailyWork } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
  ({ token } = business);
});

const today = () => todayIn('Europe/London', new Date().toISOString());

/** Books a customer's payment at the sandbox bank, dated today. */
const pay = (bankId: string, amount: number) =>
  transactShared(app.database, {}, async (tx) =>
    bookLines(tx, business.id, [
      {
        bankId,
        bookedOn: today(),
        amount,
        payerName: 'M OKAFOR',
        reference: '7K3QWH',
        payerAccount: '20000055779911',
        kind: 'Faster Payment',
      },
    ]),
  );

const check = (id: string) => app.call(contract.checkConnectedBank, { token, params: { id } });
const listed = async () =>
  (await app.data(transactions.listTransactions, { token, query: { direction: 'in' } }))
    .transactions;
const mails = () =>
  transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ subject: string }>`
      select subject from account_messages
       where recipient like ${`${business.userIds.Owner}%`} order by id`),
  );
const daily = () => bankDailyWork(app.parts).run({ businessId: business.id, date: today() });
const endsIn = (id: string, days: number) =>
  transact(app.database, { businessId: business.id }, async (tx) =>
    tx.send(sql`
      update connected_banks set consent_until = now() + make_interval(secs => ${days * 86_400})
       where business_id = ${tx.businessId} and id = ${id}`),
  );

test('a bank is connected on the bank’s own page, and its booked transactions come in once', async () => {
  const { banks } = await app.data(contract.listSupportedBanks, {
    token,
    query: { search: 'sandbox' },
  });
  expect(banks.map(({ bankId }) => bankId)).toContain('sandbox-bank');
  const { connectedBank, address } = await app.data(contract.connectBank, {
    token,
    body: { bankId: 'sandbox-bank' },
  });
  expect(connectedBank).toMatchObject({ state: 'Waiting', accounts: [] });
  const url = new URL(address);
  expect(url.pathname).toBe('/settings/payments/bank-reconciliation');
  const state = url.searchParams.get('state')!;
  const finished = await app.data(contract.finishConnection, {
    token,
    body: { state, code: 'allow' },
  });
  expect(finished.connectedBank).toMatchObject({
    state: 'Connected',
    accounts: [{ name: 'Business current account', lastOn: null }],
    checksLeft: 4,
  });
  await pay('one', 1400);
  const id = connectedBank.connectedBankId;
  expect((await check(id)).status).toBe(200);
  const again = await check(id);
  expect(again.data).toMatchObject({ added: 0, connectedBank: { checksLeft: 2 } });
  expect(await listed()).toMatchObject([{ amount: 1400, payerName: 'M OKAFOR' }]);
  // The state with which the Owner returned works only once.
  const repeated = await app.call(contract.finishConnection, { token, body: { state } });
  expect(repeated.status).toBe(404);
});

test('a bank is asked only as often as it allows in a day; after that, the user gets a message', async () => {
  const id = await connectBankOf(app, token);
  for (let asked = 0; asked < 4; asked += 1) expect((await check(id)).status).toBe(200);
  const refused = await check(id);
  expect(refused.status).toBe(429);
  expect(refused.errors?.[0]?.detail).toContain('allows no more requests today');
});

test('simultaneous checks share the calls that the bank allows in a day', async () => {
  const id = await connectBankOf(app, token);
  const answers = await Promise.all(Array.from({ length: 7 }, () => check(id)));
  const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([withStatus(200), withStatus(429)]).toEqual([4, 3]);
  const { connectedBank } = await app.data(contract.getConnectedBank, { token, params: { id } });
  expect(connectedBank.checksLeft).toBe(0);
});

test('a connection ends with a message if the Owner refuses it or the bank does not answer', async () => {
  const { address } = await app.data(contract.connectBank, {
    token,
    body: { bankId: 'sandbox-bank' },
  });
  const state = new URL(address).searchParams.get('state')!;
  const refused = await app.data(contract.finishConnection, {
    token,
    body: { state, error: 'access_denied' },
  });
  expect(refused.connectedBank).toMatchObject({
    state: 'Failed',
    words: 'You did not allow the bank to share transactions.',
  });
  const silent = await check(await connectBankOf(app, token, 'sandbox-down'));
  expect(silent.status).toBe(422);
  expect(silent.errors?.[0]?.detail).toContain('is not answering');
});

test('the Owner is emailed 7 days and 1 day before a consent ends, once each', async () => {
  const id = await connectBankOf(app, token);
  await endsIn(id, 8);
  await daily();
  expect(await mails()).toEqual([]);
  for (const [days, count] of [
    [6.5, 1],
    [5, 1],
    [0.9, 2],
    [0.5, 2],
  ] as const) {
    await endsIn(id, days);
    await daily();
    expect(await mails()).toHaveLength(count);
  }
  const [shown] = (await app.data(contract.listConnectedBanks, { token })).connectedBanks;
  expect(shown?.state).toBe('Consent ending');
  await endsIn(id, -1);
  expect((await check(id)).status).toBe(422);
  const ended = await app.data(contract.getConnectedBank, { token, params: { id } });
  expect(ended.connectedBank).toMatchObject({ state: 'Consent ended' });
  // A renewed consent covers the same account as before.
  const { address } = await app.data(contract.connectBank, {
    token,
    body: { bankId: 'sandbox-bank', connectedBankId: id },
  });
  const state = new URL(address).searchParams.get('state')!;
  const { connectedBank } = await app.data(contract.finishConnection, {
    token,
    body: { state, code: 'allow' },
  });
  expect(connectedBank).toMatchObject({ connectedBankId: id, state: 'Connected' });
  expect(connectedBank.accounts.map((one) => one.id)).toEqual(shown?.accounts.map((one) => one.id));
});

test('the daily task fetches new transactions from all banks that answer', async () => {
  await connectBankOf(app, token, 'sandbox-down');
  await connectBankOf(app, token);
  await pay('two', 1800);
  await expect(daily()).rejects.toThrow('is not answering');
  expect(await listed()).toMatchObject([{ amount: 1800 }]);
});

test('a disconnected bank keeps its transactions, but its consent is deleted', async () => {
  const id = await connectBankOf(app, token);
  await pay('three', 1200);
  await check(id);
  const params = { id };
  await app.data(contract.removeConnectedBank, { token, params });
  expect(await listed()).toHaveLength(1);
  expect((await check(id)).status).toBe(404);
  const stored = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ sealed: string | null }>`
      select sealed from connected_banks where business_id = ${tx.businessId}`),
  );
  expect(stored).toEqual([{ sealed: null }]);
  // A task then ends the consent at the provider, and retries for as long as the provider is
  // unavailable.
  await expect.poll(consentStates, { timeout: 60_000 }).toEqual(['Ended']);
});

test('a bank whose consent is with another provider shows what to do, and can be reconnected', async () => {
  const id = await connectBankOf(app, token);
  await transact(app.database, { businessId: business.id }, async (tx) =>
    tx.send(sql`
      update connected_banks set feed = 'truelayer'
       where business_id = ${tx.businessId} and id = ${id}`),
  );
  const shown = async () =>
    (await app.data(contract.getConnectedBank, { token, params: { id } })).connectedBank;
  const bank = await shown();
  expect(bank.state).toBe('Consent ended');
  expect(bank.words).toContain('end the former consent in your bank’s app');
  // Requesting a consent from the new provider deletes the old consent, which that provider does
  // not know.
  await app.data(contract.connectBank, {
    token,
    body: { bankId: 'sandbox-bank', connectedBankId: id },
  });
  expect(await shown()).toMatchObject({ state: 'Waiting', consentUntil: null });
  expect((await check(id)).status).toBe(422);
});

test('only an Owner connects a bank, a Manager can check it, and another business can do neither', async () => {
  const id = await connectBankOf(app, token);
  const params = { id };
  const manager = business.tokens.Manager;
  const body = { bankId: 'sandbox-bank' };
  expect((await app.call(contract.connectBank, { token: manager, body })).status).toBe(403);
  expect((await app.call(contract.checkConnectedBank, { token: manager, params })).status).toBe(
    200,
  );
  const other = await app.business();
  expect((await app.call(contract.checkConnectedBank, { token: other.token, params })).status).toBe(
    404,
  );
  expect(
    (await app.call(contract.removeConnectedBank, { token: other.token, params })).status,
  ).toBe(404);
});

test('on Free a bank can be disconnected, but no bank can be connected or checked', async () => {
  const id = await connectBankOf(app, token);
  token = await fallToFree(app, business, token);
  expect((await check(id)).errors[0]?.code).toBe('featureUnavailable');
  const body = { bankId: 'sandbox-bank' };
  expect((await app.call(contract.connectBank, { token, body })).status).toBe(403);
  await app.data(contract.removeConnectedBank, { token, params: { id } });
  await expect.poll(consentStates, { timeout: 60_000 }).toEqual(['Ended']);
});

const consentStates = () =>
  transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ state: string }>`
      select state from sandbox_bank_consents where holder_ref = ${business.id} order by state`),
  ).then((rows) => rows.map(({ state }) => state));

test('erasing a business ends that business’s consents at the provider and no others', async () => {
  await connectBankOf(app, token);
  const other = await app.business();
  const kept = await connectBankOf(app, other.token);
  expect(await consentStates()).toEqual(['Agreed']);
  await app.parts.endings.endElsewhere(mintBusinessId(business.id));
  await expect.poll(consentStates, { timeout: 60_000 }).toEqual(['Ended']);
  // Another attempt at erasing finds nothing to end.
  await app.parts.endings.endElsewhere(mintBusinessId(business.id));
  const asked = await app.call(contract.checkConnectedBank, {
    token: other.token,
    params: { id: kept },
  });
  expect(asked.status).toBe(200);
});

test('ending a consent is retried while the provider is unavailable, and a consent that has already ended causes no failure', async () => {
  const connectionId = newId();
  const { accounts, bankFeed } = app.parts;
  const sealed = sealedConsent(accounts.secrets, connectionId, { ref: 'r', secret: '' });
  const end = (remove: BankFeed['remove'], feed: string = bankFeed.name) =>
    endingTasks({ accounts, bankFeed: { ...bankFeed, remove } })[0]!.handle({
      businessId: business.id,
      connectionId,
      feed,
      sealed,
    });
  const away = () => Promise.reject(new Error('No answer'));
  await expect(end(away)).rejects.toThrow('No answer');
  await end(() => Promise.reject(new FeedRefused('consentEnded', 'It is over.')));
  // The provider that held the consent is no longer asked.
  await end(away, 'another');
});
