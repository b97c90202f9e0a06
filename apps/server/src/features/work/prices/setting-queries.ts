import { sql } from 'kysely';
import {
  PRICE_SETTING_KEYS,
  PRICE_SETTINGS,
  type PriceSettingKey,
} from '@roundbook/domain/work/prices/price-settings';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The price settings, each with its saved or default value. */
export async function findSettings(
  tx: TenantTransaction,
): Promise<ReadonlyMap<PriceSettingKey, string>> {
  const rows = await tx.all(sql<{ key: string; value: string }>`
    select key, value from price_settings where business_id = ${tx.businessId}`);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return new Map(PRICE_SETTING_KEYS.map((key) => [key, values.get(key) ?? PRICE_SETTINGS[key]]));
}
