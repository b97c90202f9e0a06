import { sql } from 'kysely';
import type { Passkey } from '@roundbook/contract/account/passkeys/passkeys';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { joinUser, user } from '../users/relations.ts';

const columns = sql`id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** A new passkey that a browser has made. */
export interface NewPasskey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** In base64url. */
  readonly credentialId: string;
  /** The COSE key, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A passkey with the fields needed for checking a proof, and its user's credentials version. */
export interface KnownPasskey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly credentialsVersion: number;
}

/** A user's passkeys, in the order in which they were added. */
export function listPasskeys(tx: Transaction, userId: string): Promise<Passkey[]> {
  return tx.all(sql<Passkey>`
    select ${columns} from passkeys where user_id = ${userId} order by created_at, id`);
}

/** A user's passkeys as descriptors for the browser. */
export function descriptorsOf(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return tx.all(sql<{ id: string; transports: string[] }>`
    select credential_id as id, transports from passkeys where user_id = ${userId}
     order by created_at, id`);
}

/** Adds a passkey. @returns false if it had already been added */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const { id, userId, name, credentialId, publicKey, counter, transports } = passkey;
  const added = await tx.first(sql`
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports)
    values (${id}, ${userId}, ${name}, ${credentialId}, ${publicKey}, ${counter},
      ${[...transports]}::text[])
    on conflict (credential_id) do nothing returning id`);
  return added !== undefined;
}

/** The user's own passkey with a browser's credential id. */
export function findByCredential(
  tx: Transaction,
  userId: string,
  credentialId: string,
): Promise<Passkey | undefined> {
  return tx.first(sql<Passkey>`
    select ${columns} from passkeys
     where user_id = ${userId} and credential_id = ${credentialId}`);
}

/** Any user's passkey with a browser's credential id, locked until the end of the transaction. */
export function lockByCredential(
  tx: Transaction,
  credentialId: string,
): Promise<KnownPasskey | undefined> {
  return tx.first(sql<KnownPasskey>`
    select passkey.id, passkey.user_id as "userId", passkey.name, passkey.public_key as "publicKey",
           passkey.counter::float8 as counter, ${user.credentialsVersion} as "credentialsVersion"
           /* never null: credentialsVersion; a passkey has a user */
      from passkeys passkey ${joinUser('passkey')}
     where passkey.credential_id = ${credentialId} for update of passkey`);
}

/** Records that a passkey was used. */
export function noteUse(tx: Transaction, id: string, counter: number): void {
  tx.send(
    sql`update passkeys set counter = ${counter}, last_used_at = ${thisInstant} where id = ${id}`,
  );
}

/** Renames one of the user's passkeys. */
export function renamePasskey(
  tx: Transaction,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  return tx.first(sql<Passkey>`
    update passkeys set name = ${name} where user_id = ${userId} and id = ${id}
    returning ${columns}`);
}

/** Deletes one of the user's passkeys. @returns its name; undefined if there was no such passkey */
export async function deletePasskey(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const gone = await tx.first(sql<{ name: string }>`
    delete from passkeys where user_id = ${userId} and id = ${id} returning name`);
  return gone?.name;
}

/** Removes every passkey of a user. */
export function deletePasskeys(tx: Transaction, userId: string): void {
  tx.send(sql`delete from passkeys where user_id = ${userId}`);
}
