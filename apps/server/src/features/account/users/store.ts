import { sql } from 'kysely';
import { type AppPreferences, MAXIMUM_PREFERENCES } from '@roundbook/contract/account/users/users';
import { assigned } from '../../../platform/db/columns.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Adds a user unless the address has an account; resolves with whether it did. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<boolean> {
  const { id, email, passwordHash, firstName = '', lastName = '' } = user;
  const added = await tx.first(sql`
    insert into users (id, email, password_hash, first_name, last_name)
    values (${id}, ${email}, ${passwordHash}, ${firstName}, ${lastName})
    on conflict (email) do nothing returning id`);
  return added !== undefined;
}

/** Writes a new hash, unless the password has changed since `known` was read. */
export async function updatePasswordHash(
  tx: Transaction,
  id: string,
  hash: string,
  known?: string,
): Promise<boolean> {
  const unchanged = known === undefined ? sql`` : sql`and password_hash = ${known}`;
  const updated = await tx.first(sql`
    update users set password_hash = ${hash} where id = ${id} ${unchanged} returning id`);
  return updated !== undefined;
}

/** Writes the part of a user's own name that is given. */
export function updateName(
  tx: Transaction,
  id: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
): void {
  if (firstName === undefined && lastName === undefined) return;
  tx.send(sql`
    update users set ${assigned({ first_name: firstName, last_name: lastName })} where id = ${id}`);
}

/** Merges preferences into the stored ones, unless they would be too long; resolves with whether it did. */
export async function mergePreferences(
  tx: Transaction,
  id: string,
  preferences: AppPreferences,
): Promise<boolean> {
  const merged = sql`app_preferences || ${JSON.stringify(preferences)}::jsonb`;
  const updated = await tx.first(sql`
    update users set app_preferences = ${merged}
     where id = ${id} and length((${merged})::text) <= ${MAXIMUM_PREFERENCES} returning id`);
  return updated !== undefined;
}
