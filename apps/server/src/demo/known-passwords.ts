import { sql } from 'kysely';
import type { App } from '../app.ts';
import { Passwords } from '../platform/auth/passwords.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { transactShared } from '../platform/db/transaction.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';

/**
 * Refuses a database in which the demo business was tried out and which is now used in production, because anyone
 * can read the demo's password.
 *
 * @throws {ConfigError} while a demo user still signs in with this password
 */
export async function refuseKnownPasswords({ database }: Pick<App, 'database'>): Promise<void> {
  const emails = DEMO_USERS.map(({ email }) => email);
  const users = await transactShared(database, {}, (tx) =>
    tx.all(sql<{ email: string; hash: string }>`
      select email, password_hash as hash from users where email::text = any(${emails}::text[])`),
  );
  const passwords = new Passwords();
  for (const { email, hash } of users) {
    if (!(await passwords.check(DEMO_PASSWORD, hash)).right) continue;
    throw new ConfigError(
      `The database holds the demo business, and everybody knows the password of ${email}: use another database in production, or change the passwords of its users.`,
    );
  }
}
