import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { type BusinessId, mintBusinessId } from '../../../../platform/db/business-id.ts';
import { type TenantTransaction, transactShared } from '../../../../platform/db/transaction.ts';
import { listServices } from '../../../work/services/lookups.ts';
import { findFormOwner, type FormContent } from './form-store.ts';

/** The business whose form has an address; undefined if no form has it. */
export async function formOwner(
  { database }: Pick<AccountPlatform, 'database'>,
  key: string,
): Promise<BusinessId | undefined> {
  const found = await transactShared(database, {}, (tx) => findFormOwner(tx, key));
  return found === undefined ? undefined : mintBusinessId(found);
}

/** The services that a form offers, in the form's order; all services if the form lists none. */
export async function offeredServices(tx: TenantTransaction, { serviceIds }: FormContent) {
  const services = await listServices(tx);
  const chosen = serviceIds.flatMap((id) => services.find((one) => one.id === id) ?? []);
  return (serviceIds.length === 0 ? services : chosen).map(({ id, name }) => ({ id, name }));
}
