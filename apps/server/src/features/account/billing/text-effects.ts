import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import * as store from './store.ts';

/** Gives texts back that were taken for messages which are never sent. */
export function giveTextsBack(tx: TenantTransaction, count: number): void {
  if (count > 0) store.giveTextsBack(tx, count);
}
