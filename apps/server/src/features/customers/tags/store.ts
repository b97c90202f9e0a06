import type { createTag } from '@roundbook/contract/customers/tags/tags';
import type { BodyOf } from '@roundbook/contract/endpoint';
import { newId } from '../../../platform/db/ids.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Adds a tag and returns its id; a name that is taken fails the unique index. */
export async function insertTag(
  tx: TenantTransaction,
  fields: BodyOf<typeof createTag>,
): Promise<string> {
  const id = newId();
  await tx.all(query.insertInto('tags').values({ business_id: tx.businessId, id, ...fields }));
  tx.changed('tag', id, 1);
  return id;
}

/** Deletes a tag and takes it off everything; resolves with whether it was there. */
export async function deleteTag(tx: TenantTransaction, id: string): Promise<boolean> {
  const deleted = await tx.first(
    query
      .deleteFrom('tags')
      .where('business_id', '=', tx.businessId)
      .where('id', '=', id)
      .returning('id'),
  );
  if (deleted) tx.changed('tag', id, 2);
  return deleted !== undefined;
}
