import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/**
 * Makes a transaction on a distributed database commit in two phases: its writes on the tenant's node and its writes
 * on the coordinator, such as tasks, are either all kept or all lost, even if the coordinator dies between the two
 * writes. It does so with an update, which changes no row, of a table that Citus knows but that exists only on the
 * coordinator: such an update takes part in the commit. In this way, only the tenant's own node prepares the
 * transaction, and no other node needs to be reachable.
 */
export function commitInTwoPhases(tx: Transaction): void {
  const { businessId } = tx.scope;
  // If there is no tenant, nothing is written on another node.
  if (businessId === undefined) return;
  tx.send(sql`
    update daily_turns set latest = latest where business_id = ${businessId} and work = 'none'`);
}
