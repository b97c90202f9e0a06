import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/**
 * Two ids that belong to no tenant and whose rows are in different shards, however many shards
 * there are.
 */
const NOWHERE = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/**
 * Makes a transaction on a distributed database commit in two phases: its writes on the tenant's node and its
 * writes here, such as tasks, are either all kept or all lost, even if this node dies between the two. An update
 * over several shards has that effect; this one changes no row, and does not wait for other such updates.
 */
export function commitInTwoPhases(tx: Transaction): void {
  const { businessId } = tx.scope;
  // If there is no tenant, nothing is written on another node.
  if (businessId === undefined) return;
  tx.send(sql`set local citus.all_modifications_commutative = on`);
  tx.send(sql`
    update receipts set endpoint = endpoint
     where business_id = any(${[businessId, ...NOWHERE]}::uuid[]) and request_id = ''`);
  tx.send(sql`set local citus.all_modifications_commutative = off`);
}
