import { type RawBuilder, sql } from 'kysely';
import type { User } from '@roundbook/contract/account/users/users';
import { admitToAccount } from '../../../platform/auth/account-limits.ts';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { type Transaction, transactShared } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { passwordAllowances } from './policy.ts';
import { updatePasswordHash } from './store.ts';

/** A user with the columns that only sign-in needs. */
export interface UserAccount {
  readonly user: User;
  readonly passwordHash: string;
}

async function findAccount(
  tx: Transaction,
  condition: RawBuilder<unknown>,
): Promise<UserAccount | undefined> {
  const row = await tx.first(sql<User & { passwordHash: string }>`
    select id, email, first_name as "firstName", last_name as "lastName",
           app_preferences as "appPreferences", admin_level as "isAdmin",
           password_hash as "passwordHash"
      from users where ${condition}`);
  if (!row) return undefined;
  const { passwordHash, ...user } = row;
  return { user, passwordHash };
}

/** The user with an email address, whatever its case. */
export function findUserByEmail(tx: Transaction, email: string): Promise<UserAccount | undefined> {
  return findAccount(tx, sql`email = ${email}`);
}

/** The user with an id. */
export function findUser(tx: Transaction, id: string): Promise<UserAccount | undefined> {
  return findAccount(tx, sql`id = ${id}`);
}

/** Joins the user named by the rows of `alias`, if any, as `u`. */
export function joinUser(alias: string): RawBuilder<unknown> {
  return sql`left join users u on u.id = ${sql.ref(`${alias}.user_id`)}`;
}

/** Columns of the user `u`. */
export const user = {
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  email: sql`u.email`,
} as const;

/**
 * The user with this address and password. An address without an account costs the same work and
 * gets the same answer. A hash made with older parameters is replaced.
 * @throws AppError `limited`, or `credentialsWrong`
 */
export async function userWithPassword(
  { database, limits, passwords }: AccountPlatform,
  { address }: Caller,
  email: string,
  password: string,
): Promise<User> {
  const attempts = await admitToAccount(limits, passwordAllowances, address, email);
  const account = await transactShared(database, {}, (tx) => findUserByEmail(tx, email));
  const { right, outdated } = await passwords.check(password, account?.passwordHash);
  if (!account || !right) throw new AppError('credentialsWrong');
  const newHash = outdated ? await passwords.hash(password) : undefined;
  await Promise.all([
    limits.giveBack(...attempts),
    newHash &&
      transactShared(database, {}, (tx) =>
        updatePasswordHash(tx, account.user.id, newHash, account.passwordHash),
      ),
  ]);
  return account.user;
}

/** Whether an address has an account. */
export async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  return (await findUserByEmail(tx, email)) !== undefined;
}
