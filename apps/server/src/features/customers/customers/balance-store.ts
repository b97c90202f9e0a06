import { sql } from 'kysely';
import type { JointWrites } from '../../../platform/db/joint-writes.ts';

/** By how many pence a customer's balance changes. */
export interface BalanceChange {
  readonly id: string;
  readonly change: number;
}

/** Moves customers' balances by what was posted to them. */
export function moveBalances(writes: JointWrites, changes: readonly BalanceChange[]): void {
  writes.update(
    sql`update customers t set balance = t.balance + r.change`,
    { id: 'uuid', change: 'bigint' },
    changes,
  );
}
