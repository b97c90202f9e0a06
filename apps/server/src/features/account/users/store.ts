import { sql } from 'kysely';
import type { AppPreferences } from '@roundbook/contract/account/users/users';
import { query } from '../../../platform/db/query.ts';
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
  const added = await tx.first(
    query
      .insertInto('users')
      .values({
        id: user.id,
        email: user.email,
        password_hash: user.passwordHash,
        first_name: user.firstName ?? '',
        last_name: user.lastName ?? '',
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  );
  return added !== undefined;
}

/** Writes a new hash, provided that nobody has changed the password since `known` was read. */
export async function updatePasswordHash(
  tx: Transaction,
  id: string,
  hash: string,
  known?: string,
): Promise<boolean> {
  const statement = query.updateTable('users').set({ password_hash: hash }).where('id', '=', id);
  const guarded = known === undefined ? statement : statement.where('password_hash', '=', known);
  return (await tx.first(guarded.returning('id'))) !== undefined;
}

/** Writes a user's own name. */
export function updateName(tx: Transaction, id: string, firstName: string, lastName: string): void {
  tx.send(
    query
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName })
      .where('id', '=', id),
  );
}

/** Merges preferences into the stored ones. */
export function mergePreferences(tx: Transaction, id: string, preferences: AppPreferences): void {
  tx.send(
    query
      .updateTable('users')
      .set({ app_preferences: sql`app_preferences || ${JSON.stringify(preferences)}::jsonb` })
      .where('id', '=', id),
  );
}
