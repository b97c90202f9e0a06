import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Facts } from '../../../../platform/facts/facts.ts';
import { customersForgotten } from '../facts.ts';
import { scrubCustomers } from './erasure-store.ts';
import { countActive, purgeSome } from './forgetting-store.ts';

/**
 * Erases a batch of customers of a business that is ending, as the office erases a customer: deletes all personal
 * data in every slice, and ends their cards and mandates at the providers.
 * @returns the number of customers erased; 0 once there are none left
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

/** The number of active customers in the business. */
export function countCustomers(tx: TenantTransaction): Promise<number> {
  return countActive(tx);
}
