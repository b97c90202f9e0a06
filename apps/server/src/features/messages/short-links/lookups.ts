import type { Transaction } from '../../../platform/db/transaction.ts';
import { countOpened } from './store.ts';

/** The number of links in a group that people have opened at least once. */
export function countOpenedOf(tx: Transaction, group: string): Promise<number> {
  return countOpened(tx, group);
}
