import type { Service } from '@roundbook/contract/work/services/services';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import * as queries from './queries.ts';

/** The services of the business, by name. */
export function listServices(tx: TenantTransaction): Promise<Service[]> {
  return queries.listServices(tx);
}
