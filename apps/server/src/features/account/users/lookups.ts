import { type RawBuilder, sql } from 'kysely';
import type { User } from '@roundbook/contract/account/users/users';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { user } from './relations.ts';

export { findSentCode } from './phone-store.ts';

/** A user with the columns that only sign-in needs. */
export interface UserAccount {
  readonly user: User;
  readonly passwordHash: string;
  /** The number of changes to the user's ways of signing in. */
  readonly credentialsVersion: number;
  readonly isAddressVerified: boolean;
  /** The instant at which the second factor was turned on; null while it is off. */
  readonly secondFactorSince: string | null;
  /** The user's confirmed phone number; empty if there is none. */
  readonly phoneNumber: string;
}

async function findAccount(
  tx: Transaction,
  condition: RawBuilder<unknown>,
): Promise<UserAccount | undefined> {
  const row = await tx.first(sql<User & Omit<UserAccount, 'user'>>`
    select id, email, first_name as "firstName", last_name as "lastName",
           app_preferences as "appPreferences", admin_level as "isAdmin",
           password_hash as "passwordHash", credentials_version as "credentialsVersion",
           address_verified_at is not null as "isAddressVerified",
           second_factor_since as "secondFactorSince", phone_number as "phoneNumber"
      from users where ${condition}`);
  if (!row) return undefined;
  const { passwordHash, credentialsVersion, isAddressVerified, secondFactorSince, ...rest } = row;
  const { phoneNumber, ...details } = rest;
  const account = { passwordHash, credentialsVersion, isAddressVerified, secondFactorSince };
  return { user: details, ...account, phoneNumber };
}

/** The user with an email address, ignoring case. */
export function findUserByEmail(tx: Transaction, email: string): Promise<UserAccount | undefined> {
  return findAccount(tx, sql`email = ${email}`);
}

/** A user by id. */
export function findUser(tx: Transaction, id: string): Promise<UserAccount | undefined> {
  return findAccount(tx, sql`id = ${id}`);
}

/** The names of users, by id; users who have no account are left out. */
export async function namesOfUsers(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select u.id, ${user.fullName} as name from users u where ${isOneOf(sql`u.id`, wanted)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether an address has an account. */
export async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  return (await findUserByEmail(tx, email)) !== undefined;
}

/** The email addresses of the platform staff who look after businesses. */
export async function staffAddresses(tx: Transaction): Promise<string[]> {
  const rows = await tx.all(sql<{ email: string }>`
    select email from users where admin_level in ('Admin', 'Super') order by email limit 20`);
  return rows.map(({ email }) => email);
}
