import { sql } from 'kysely';
import type { PriceSettingKey } from '@roundbook/domain/work/prices/price-settings';
import { rowsOf } from '../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Writes settings; the others stay as they are. */
export function writeSettings(
  tx: TenantTransaction,
  settings: readonly { readonly key: PriceSettingKey; readonly value: string }[],
): void {
  tx.send(sql`
    insert into price_settings (business_id, key, value)
    select ${tx.businessId}::uuid, given.key, given.value from ${rowsOf({ key: 'text', value: 'text' }, settings)}
    on conflict (business_id, key) do update set value = excluded.value`);
  tx.changed('priceSettings', tx.businessId, 1);
}
