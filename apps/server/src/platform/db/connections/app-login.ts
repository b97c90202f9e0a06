import { createHmac, hash, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from '../../postgres/database-start-error.ts';

/** The group role that has the rights to serve calls: it may use the tables but owns none of them. */
const GROUP = 'roundbook_app';

/** The name of the login that `openAppLogin` creates for the owner of this connection. */
export function appLoginBeside(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const secret = decodeURIComponent(url.password);
  url.username += '_login';
  url.password =
    secret && createHmac('sha256', secret).update('roundbook login').digest('base64url');
  return url.href;
}

/**
 * The number of attempts to create the login. Several processes may create it simultaneously; all
 * of them give it the same password.
 */
const TRIES = 5;

/**
 * The URL of the connection that serves calls, for an installation that configures only the owner's connection. It uses
 * a login that owns no tables, with a name and a password that are derived from the owner's, so that every process
 * arrives at the same login. The login is created if it is missing. The database must already be migrated.
 * @throws {DatabaseStartError} with one line, if the login cannot be created
 */
export async function openAppLogin(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username ||= encodeURIComponent(await ask(ownerUrl, 'select current_user as answer'));
  const appUrl = appLoginBeside(url.href);
  const { username, password } = new URL(appUrl);
  let reason: unknown;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (await serves(appUrl)) return appUrl;
    const making = makeLogin(ownerUrl, decodeURIComponent(username), password);
    reason = await making.catch((error: unknown) => error);
    await delay(50 * tries);
  }
  const why = reason instanceof Error ? `: ${reason.message}` : '';
  throw new DatabaseStartError(
    `DATABASE_URL: the server could not create a serving login with it${why}. Set DATABASE_APP_URL to a login that is a member of ${GROUP}.`,
  );
}

/**
 * Checks that the connection in `DATABASE_APP_URL` has no more rights than serving calls needs.
 * @throws {DatabaseStartError} with one line, if it has more
 */
export async function refusePowerful(appUrl: string): Promise<void> {
  const isPowerful = await ask<boolean>(
    appUrl,
    `select bool_or(rolsuper or rolbypassrls) or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and pg_has_role(c.relowner, 'usage')) as answer
       from pg_roles where rolname in (current_user, session_user)`,
  );
  if (!isPowerful) return;
  throw new DatabaseStartError(
    'DATABASE_APP_URL: its role may see past the tenants’ policies. Use a login that is not a superuser and owns no table.',
  );
}

async function ask<Answer = string>(url: string, statement: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ answer: Answer }>(statement)).rows[0]!.answer;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a login exists with this password and the rights to serve calls. */
async function serves(url: string): Promise<boolean> {
  try {
    return await ask<boolean>(url, `select pg_has_role('${GROUP}', 'member') as answer`);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (['28P01', '28000', '42704'].includes(code)) return false;
    throw error;
  }
}

async function makeLogin(ownerUrl: string, name: string, password: string): Promise<void> {
  const login = pg.escapeIdentifier(name);
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await client.query('select from pg_roles where rolname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create role ${login} login`);
    const secret = password ? `password ${pg.escapeLiteral(verifierOf(password))}` : '';
    await client.query(`alter role ${login} login ${secret}`);
    await client.query(`grant ${GROUP} to ${login}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL's verifier of a password (SCRAM-SHA-256, RFC 5803), so that the password stays out of its log. */
function verifierOf(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = hash('sha256', keyOf('Client Key'), 'base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`;
}
