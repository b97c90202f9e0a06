import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import * as store from './store.ts';

/** Returns texts that were taken for messages that will never be sent. */
export function giveTextsBack(tx: TenantTransaction, count: number): void {
  if (count > 0) store.giveTextsBack(tx, count);
}
