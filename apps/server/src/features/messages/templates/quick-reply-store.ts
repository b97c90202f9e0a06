import { sql } from 'kysely';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isAtVersion, NEXT_VERSION } from '../../../platform/db/versions.ts';

interface ReplyFields {
  readonly title: string;
  readonly text: string;
}

/** Adds a quick reply after the others. @returns its id */
export function insertReply(tx: TenantTransaction, { title, text }: ReplyFields): string {
  const id = newId();
  tx.send(sql`
    insert into quick_replies (business_id, id, title, body, position)
    select ${tx.businessId}::uuid, ${id}::uuid, ${title}::text, ${text}::text,
           coalesce(max(position), 0) + 1
      from quick_replies where business_id = ${tx.businessId}
    returning 1`);
  tx.changed('quickReply', id, 1);
  return id;
}

/** Changes a quick reply that is still at `version`. @returns whether the version matched */
export async function updateReply(
  tx: TenantTransaction,
  id: string,
  { title, text, version }: ReplyFields & { readonly version?: number | undefined },
): Promise<boolean> {
  const updated = await tx.first(sql<{ version: number }>`
    update quick_replies set title = ${title}, body = ${text}, version = ${NEXT_VERSION}
     where business_id = ${tx.businessId} and id = ${id} and ${isAtVersion(version)}
    returning version`);
  if (updated) tx.changed('quickReply', id, updated.version);
  return updated !== undefined;
}

/**
 * Puts quick replies into the order of `ids`; any others follow in their current order. A move does not count as an
 * edit, so a colleague who has a quick reply open can still save it.
 */
export async function orderReplies(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  const moved = await tx.all(sql<{ id: string; version: number }>`
    update quick_replies qr set position = o.place
      from (select qr_given.id, row_number() over (order by array_position(${ids}::uuid[], qr_given.id) nulls last,
                qr_given.position, qr_given.id)::int as place
              from quick_replies qr_given where qr_given.business_id = ${tx.businessId}) o
     where qr.business_id = ${tx.businessId} and qr.id = o.id and qr.position <> o.place
    returning qr.id, qr.version`);
  for (const { id, version } of moved) tx.changed('quickReply', id, version);
}

/** Deletes a quick reply. @returns whether it existed */
export async function deleteReply(tx: TenantTransaction, id: string): Promise<boolean> {
  const deleted = await tx.first(sql<{ version: number }>`
    delete from quick_replies where business_id = ${tx.businessId} and id = ${id}
    returning version`);
  if (deleted) tx.changed('quickReply', id, deleted.version + 1);
  return deleted !== undefined;
}
