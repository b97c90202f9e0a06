import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Facts } from '../../../platform/facts/facts.ts';
import { scrubCustomer } from './erasure-store.ts';
import { customerForgotten } from './facts.ts';
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
  for (const customerId of ids) {
    scrubCustomer(tx, customerId);
    await facts.announce(customerForgotten, { customerId });
  }
  return ids.length;
}

/** How many customers the business has. */
export function countCustomers(tx: TenantTransaction): Promise<number> {
  return countActive(tx);
}
