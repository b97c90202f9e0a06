import { refresh } from '@roundbook/client/api';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { updateRows } from './row-updates.ts';

/** Fetches again what shows this customer: the record and the row in the lists. */
export async function refreshCustomer(id: string): Promise<void> {
  await Promise.all([refresh(getCustomer, { id }), updateRows([id])]);
}
