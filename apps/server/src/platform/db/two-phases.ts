import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/** Two ids of no tenant, whose rows would be in different shards however many there are. */
const NOWHERE = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/**
 * Makes a transaction on a distributed database commit in two phases: what it writes on the tenant's node and
 * what it writes here, such as tasks, exists together or not at all, even if this node dies between the two. An
 * update over several shards has that effect; this one changes no row, and waits for no other of its kind.
 */
export function commitInTwoPhases(tx: Transaction): void {
  const { businessId } = tx.scope;
  // Without a tenant nothing is written elsewhere.
  if (businessId === undefined) return;
  tx.send(sql`set local citus.all_modifications_commutative = on`);
  tx.send(sql`
    update receipts set endpoint = endpoint
     where business_id = any(${[businessId, ...NOWHERE]}::uuid[]) and request_id = ''`);
  tx.send(sql`set local citus.all_modifications_commutative = off`);
}
