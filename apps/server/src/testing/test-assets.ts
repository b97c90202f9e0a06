import { sql } from 'kysely';
import { newId } from '../platform/db/ids.ts';
import { transact } from '../platform/db/transaction.ts';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

/** Adds the record of a picture, perhaps as a user who uploaded it, without its bytes; resolves with its id. */
export function insertAsset(
  { database }: Pick<TestApp, 'database'>,
  { id: businessId }: Pick<TestBusiness, 'id'>,
  createdBy?: string,
): Promise<string> {
  const id = newId();
  return transact(database, { businessId }, async (tx) => {
    tx.send(sql`
      insert into assets (business_id, id, name, filename, mime, size, storage_key, thumbnail_key, created_by)
      values (${businessId}, ${id}, 'Gate', 'gate.png', 'image/png', 1, ${id}, ${id}, ${createdBy ?? null})`);
    return id;
  });
}
