import { sql } from 'kysely';
import type { createTag } from '@roundbook/contract/customers/tags/tags';
import type { BodyOf } from '@roundbook/contract/endpoint';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Adds a tag. A name already taken violates the unique index. @returns its id */
export async function insertTag(
  tx: TenantTransaction,
  fields: BodyOf<typeof createTag>,
): Promise<string> {
  const id = newId();
  await tx.all(sql`
    insert into tags (business_id, id, name, colour)
    values (${tx.businessId}, ${id}, ${fields.name}, ${fields.colour})`);
  tx.changed('tag', id, 1);
  return id;
}

/**
 * Deletes a tag, and takes it off every customer and job.
 * @returns whether the tag existed
 */
export async function deleteTag(tx: TenantTransaction, id: string): Promise<boolean> {
  const deleted = await tx.first(sql`
    delete from tags where business_id = ${tx.businessId} and id = ${id} returning id`);
  if (deleted) tx.changed('tag', id, 2);
  return deleted !== undefined;
}
