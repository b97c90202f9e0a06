import type { Transaction } from '../../../platform/db/transaction.ts';
import { countOpened } from './store.ts';

/** How many links of a group were opened by a person. */
export function countOpenedOf(tx: Transaction, group: string): Promise<number> {
  return countOpened(tx, group);
}
