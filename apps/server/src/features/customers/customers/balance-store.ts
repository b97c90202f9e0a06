import { sql } from 'kysely';
import type { JointWrites } from '../../../platform/db/joint-writes.ts';

/** A change to a customer's balance, in pence. */
export interface BalanceChange {
  readonly id: string;
  readonly change: number;
}

/** Changes customers' balances by the amounts posted. */
export function moveBalances(writes: JointWrites, changes: readonly BalanceChange[]): void {
  writes.update(
    sql`update customers c set balance = c.balance + given.change`,
    'c',
    { id: 'uuid', change: 'bigint' },
    changes,
  );
}
