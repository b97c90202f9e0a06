import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Facts } from '../../../../platform/facts/facts.ts';
import { customersForgotten } from '../facts.ts';
import { scrubCustomers } from './erasure-store.ts';
import { countActive, purgeSome } from './forgetting-store.ts';

/**
 * Erases some of the customers of a business that ends, as the office erases one: all that is personal goes,
 * wherever it is kept, and their cards and mandates end at the providers.
 * @returns how many; 0 once none is left
 */
export async function forgetSomeCustomers(
  tx: TenantTransaction,
  facts: Facts,
  most: number,
): Promise<number> {
  const ids = await purgeSome(tx, most);
  if (ids.length > 0) {
    scrubCustomers(tx, ids);
    await facts.announce(customersForgotten, { customerIds: ids });
  }
  return ids.length;
}

/** How many customers the business has. */
export function countCustomers(tx: TenantTransaction): Promise<number> {
  return countActive(tx);
}
