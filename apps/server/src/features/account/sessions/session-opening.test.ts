import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { requestReset, resetPassword } from '@roundbook/contract/account/sessions/passwords';
import { login, startApp, switchGrant } from '@roundbook/contract/account/sessions/session';
import { changePassword, listOwnGrants } from '@roundbook/contract/account/users/users';
import { Passwords } from '../../../platform/auth/passwords.ts';
import { openSession } from '../../../platform/auth/session-opening.ts';
import { endSessions } from '../../../platform/auth/session-store.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withSecondFactor } from '../../../testing/test-second-factor.ts';
import { findUser } from '../users/lookups.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const newPassword = 'Another-Squeegee-5';

function signIn(email: string, password = testPassword) {
  return app.call(login, { body: { email, password } });
}

/** Holds the next password check after it has succeeded, to simulate a slow machine. */
function holdNextCheck() {
  const checked = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  vi.spyOn(Passwords.prototype, 'check').mockImplementationOnce(async (password, stored) => {
    const result = await new Passwords().check(password, stored);
    checked.resolve();
    await mayGoOn.promise;
    return result;
  });
  return { checked: checked.promise, goOn: () => mayGoOn.resolve() };
}

async function resetLink(email: string): Promise<string> {
  await app.data(requestReset, { body: { email } });
  const mail = await transactShared(app.database, {}, (tx) =>
    tx.first(sql<{ body: string }>`select body from account_messages
      where recipient = ${email} and body like '%/reset/%' order by id desc limit 1`),
  );
  return /\/reset\/([\w-]+)/.exec(mail!.body)![1]!;
}

function openSessionsOf(userId: string): Promise<number> {
  return transactShared(app.database, {}, async (tx) => {
    const rows = await tx.all(sql`select id from sessions
      where user_id = ${userId} and ended_at is null`);
    return rows.length;
  });
}

/** With Citus, the statement waits on the node that holds the row. */
const WAITING = process.env['TEST_CITUS_URL']
  ? 'select 1 from citus_lock_waits'
  : `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves once a statement of the application is waiting for a lock. */
async function someoneWaits(): Promise<void> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await owner.query(WAITING);
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 60_000, interval: 20 },
    );
  } finally {
    await owner.end();
  }
}

test('a sign-in that is in progress when the password is reset opens no session', async () => {
  const { user } = await registerBusiness(app);
  const hash = await resetLink(user.email);
  const held = holdNextCheck();
  const signingIn = signIn(user.email);
  await held.checked;
  await app.data(resetPassword, { body: { hash, password: newPassword } });
  held.goOn();
  expect((await signingIn).errors[0]?.code).toBe('credentialsWrong');
  expect(await openSessionsOf(user.id)).toBe(0);
  expect((await signIn(user.email, newPassword)).status).toBe(200);
});

test('a sign-in that is in progress when the password is changed opens no session', async () => {
  const { user, token } = await registerBusiness(app);
  const held = holdNextCheck();
  const signingIn = signIn(user.email);
  await held.checked;
  await app.data(changePassword, {
    token,
    body: { currentPassword: testPassword, newPassword },
  });
  held.goOn();
  expect((await signingIn).errors[0]?.code).toBe('credentialsWrong');
  expect(await openSessionsOf(user.id)).toBe(1);
});

test('a sign-in that is in progress when the second factor is turned on opens no session', async () => {
  const { user, token } = await registerBusiness(app);
  const held = holdNextCheck();
  const signingIn = signIn(user.email);
  await held.checked;
  await withSecondFactor(app, token);
  held.goOn();
  expect((await signingIn).errors[0]?.code).toBe('credentialsWrong');
  expect(await openSessionsOf(user.id)).toBe(1);
});

test('a user with a second factor gets no session without it, however they sign in', async () => {
  const { user, business, token } = await registerBusiness(app);
  await withSecondFactor(app, token);
  const businessId = mintBusinessId(business.id);
  const opening = (byBothFactors: boolean) =>
    transact(app.database, { businessId, userId: user.id }, async (tx) => {
      const account = await findUser(tx, user.id);
      const { credentialsVersion } = account!;
      const proven = { id: user.id, credentialsVersion, byBothFactors };
      return openSession(tx, proven, { name: 'a test' });
    });
  await expect(opening(false)).rejects.toMatchObject({ code: 'secondFactorNeeded' });
  expect((await opening(true))?.userId).toBe(user.id);
  expect(await openSessionsOf(user.id)).toBe(2);
});

test('a sign-in that waits while its grant is removed opens no session', async () => {
  const { user, business } = await registerBusiness(app);
  const businessId = mintBusinessId(business.id);
  let signingIn: ReturnType<typeof signIn> | undefined;
  await transact(app.database, { businessId }, async (tx) => {
    await tx.all(sql`delete from grants where business_id = ${businessId}`);
    await endSessions(tx, app.sessionChanges, { userId: user.id, businessId });
    signingIn = signIn(user.email);
    await someoneWaits();
  });
  const refused = await signingIn!;
  expect(refused.errors[0]?.detail).toContain('You do not work in any business');
  expect(await openSessionsOf(user.id)).toBe(0);
});

test('a removal that waits while the user signs in ends the new session', async () => {
  const { user, business } = await registerBusiness(app);
  const businessId = mintBusinessId(business.id);
  await transactShared(app.database, {}, (tx) =>
    endSessions(tx, app.sessionChanges, { userId: user.id }),
  );
  let ending: Promise<number> | undefined;
  await transact(app.database, { businessId }, async (tx) => {
    await tx.all(sql`select from users where id = ${user.id} for share`);
    const id = newId();
    await tx.all(sql`insert into sessions (id, sign_in_id, user_id, business_id, expires_at)
      values (${id}, ${id}, ${user.id}, ${businessId}, now() + interval '1 day')`);
    ending = transactShared(app.database, {}, (other) =>
      endSessions(other, app.sessionChanges, { userId: user.id }),
    );
    await someoneWaits();
  });
  expect(await ending).toBe(1);
});

test('switching businesses opens no session if the user is signed out everywhere at that moment', async () => {
  const { user, token } = await registerBusiness(app);
  const other = await app.business();
  await app.asOwner(`insert into grants (business_id, id, user_id, email, role, status)
    values ('${other.id}', '${newId()}', '${user.id}', '${user.email}', 'Worker', 'Active')`);
  const { grants } = await app.data(listOwnGrants, { token });
  const grantId = grants.find(({ businessId }) => businessId === other.id)!.id;
  const switchTo = () => app.call(switchGrant, { token, body: { grantId } });
  expect((await switchTo()).status).toBe(200);
  await transactShared(app.database, {}, (tx) =>
    endSessions(tx, app.sessionChanges, { userId: user.id, businessId: other.id }),
  );
  let switching: ReturnType<typeof switchTo> | undefined;
  await transactShared(app.database, {}, async (tx) => {
    await endSessions(tx, app.sessionChanges, { userId: user.id });
    await tx.settled();
    switching = switchTo();
    await someoneWaits();
  });
  expect((await switching!).errors[0]?.code).toBe('sessionEnded');
  expect(await openSessionsOf(user.id)).toBe(0);
  expect((await app.call(startApp, { token })).status).toBe(401);
});
