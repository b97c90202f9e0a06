import pg from 'pg';
import { DatabaseStartError } from '../../postgres/database-start-error.ts';

const OLDEST_VERSION = 150_000;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'no answer',
  '28P01': 'the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'the database does not exist',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

/**
 * Tests the connection in a database setting before anything depends on it.
 * @param setting the setting's name, for the message
 * @throws {DatabaseStartError} with one line that explains the problem, without the password
 */
export async function reachDatabase(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    if (answer.rows[0]!.version >= OLDEST_VERSION) return;
  } catch (error) {
    const { host, pathname } = new URL(url);
    const { code = '', message } = error as Error & { code?: string };
    const reason = REASONS[code] ?? (message || code).split('\n', 1)[0]!;
    throw new DatabaseStartError(
      `${setting}: cannot use the database${pathname.replace('/', ' ')} at ${host}: ${reason}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new DatabaseStartError(`${setting}: PostgreSQL 15 or later is needed.`);
}
