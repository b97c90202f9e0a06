import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/**
 * Makes a transaction on a distributed database commit in two phases: its writes on the tenant's node and its writes
 * on the coordinator, such as tasks, are either all kept or all lost, even if the coordinator dies between the two. An
 * update of a table that Citus knows, and that only the coordinator has, takes part in the commit; this one changes no
 * row. So the tenant's own node alone prepares the transaction, and no other node has to be there.
 */
export function commitInTwoPhases(tx: Transaction): void {
  const { businessId } = tx.scope;
  // If there is no tenant, nothing is written on another node.
  if (businessId === undefined) return;
  tx.send(sql`
    update daily_turns set latest = latest where business_id = ${businessId} and work = 'none'`);
}
