import type { BodyOf } from '@roundbook/contract/endpoint';
import type { createRound } from '@roundbook/contract/work/rounds/rounds';
import { newId } from '../../../platform/db/ids.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

type RoundFields = BodyOf<typeof createRound>;

function columnsOf({ name, colour, notes, defaultAssignee }: RoundFields) {
  return { name, colour, notes, default_assignee: defaultAssignee };
}

/** Adds a round and returns its id. */
export function insertRound(tx: TenantTransaction, fields: RoundFields): string {
  const id = newId();
  tx.send(
    query.insertInto('rounds').values({ business_id: tx.businessId, id, ...columnsOf(fields) }),
  );
  tx.changed('round', id, 1);
  return id;
}

/**
 * Locks a round that still has `version` and counts it on, with `fields` where they change too;
 * resolves with whether it did.
 */
export async function updateRound(
  tx: TenantTransaction,
  id: string,
  version: number,
  fields?: RoundFields,
): Promise<boolean> {
  const updated = await tx.first(
    query
      .updateTable('rounds')
      .set({ ...(fields && columnsOf(fields)), version: version + 1 })
      .where('business_id', '=', tx.businessId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  );
  if (updated) tx.changed('round', id, version + 1);
  return updated !== undefined;
}

/** Deletes a round that holds no jobs. */
export function deleteRound(tx: TenantTransaction, id: string, version: number): void {
  tx.send(query.deleteFrom('rounds').where('business_id', '=', tx.businessId).where('id', '=', id));
  tx.changed('round', id, version + 1);
}
