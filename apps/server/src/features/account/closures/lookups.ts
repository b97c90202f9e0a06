import type { Closure } from '@roundbook/contract/account/closures/closures';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findClosure } from './store.ts';

/** The reason for the business's closure; null while the business is open. */
export async function closureOf(tx: TenantTransaction): Promise<Closure | null> {
  return (await findClosure(tx)) ?? null;
}
