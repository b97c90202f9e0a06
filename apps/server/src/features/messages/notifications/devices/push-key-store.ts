import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/db/transaction.ts';

/** A stored key pair, with the private key encrypted. */
export interface StoredKeys {
  readonly publicKey: string;
  readonly sealedPrivateKey: string;
}

/** The key pair with this name; undefined if it has not been created yet. */
export function findKeys(tx: Transaction, name: string): Promise<StoredKeys | undefined> {
  return tx.first(sql<StoredKeys>`
    select public_key as "publicKey", sealed_private_key as "sealedPrivateKey"
      from push_keys where name = ${name}`);
}

/**
 * Stores a key pair unless there is already one: if several processes create one, the first is
 * kept.
 */
export async function insertKeys(tx: Transaction, name: string, keys: StoredKeys): Promise<void> {
  await tx.all(sql`
    insert into push_keys (name, public_key, sealed_private_key)
    values (${name}, ${keys.publicKey}, ${keys.sealedPrivateKey}) on conflict do nothing`);
}
