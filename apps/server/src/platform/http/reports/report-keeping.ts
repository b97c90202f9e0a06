import type { TenantTransaction } from '../../db/transaction.ts';

/** Writes what a report worked out, for later reports. */
export type Keep = (tx: TenantTransaction) => Promise<void>;

/** How reports keep what they worked out. */
export interface ReportKeeping {
  /** Called before the report is read, in its transaction. */
  readonly before: (tx: TenantTransaction) => void;
  /** Called after the report was read, in its transaction, which cannot write; undefined if there is nothing to keep. */
  readonly after: (tx: TenantTransaction) => Keep | undefined;
}
