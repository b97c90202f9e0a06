import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/db/transaction.ts';

/** A stored pair; its private key is encrypted. */
export interface StoredKeys {
  readonly publicKey: string;
  readonly sealedPrivateKey: string;
}

/** The pair of a name, if it was made. */
export function findKeys(tx: Transaction, name: string): Promise<StoredKeys | undefined> {
  return tx.first(sql<StoredKeys>`
    select public_key as "publicKey", sealed_private_key as "sealedPrivateKey"
      from push_keys where name = ${name}`);
}

/** Keeps a pair unless there is one: of several processes that make one, the first counts. */
export async function insertKeys(tx: Transaction, name: string, keys: StoredKeys): Promise<void> {
  await tx.all(sql`
    insert into push_keys (name, public_key, sealed_private_key)
    values (${name}, ${keys.publicKey}, ${keys.sealedPrivateKey}) on conflict do nothing`);
}
