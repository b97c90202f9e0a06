import type { RecordedChange } from '@roundbook/contract/realtime';
import type { FairPool } from './connections/fair-pool.ts';
import type { CommittedChange, TenantTransaction } from './transaction.ts';

/** Called with a transaction's changes before it commits; statements that the function sends share the commit. */
export type ChangeHearer = (tx: TenantTransaction, changes: readonly RecordedChange[]) => void;

/**
 * The database as the rest of the server sees it: its connections, and the function that publishes committed
 * changes.
 */
export interface Database {
  readonly pool: FairPool;
  readonly publish: (changes: CommittedChange[]) => void;
  readonly hear?: ChangeHearer;
}
