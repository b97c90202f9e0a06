import type { EarningTarget } from '@roundbook/domain/work/prices/earnings';
import { earningTarget } from '@roundbook/domain/work/prices/price-settings';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findSettings } from './setting-queries.ts';

/** The business's target for £ per hour. */
export async function findTarget(tx: TenantTransaction): Promise<EarningTarget> {
  const settings = await findSettings(tx);
  return earningTarget((key) => settings.get(key)!);
}
