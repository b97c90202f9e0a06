import type { savePriceSettings } from '@roundbook/contract/work/prices/price-settings';
import { atField } from '@roundbook/domain/values/refusals/refusal';
import {
  priceSettingRefusal,
  priceSettingWords,
} from '@roundbook/domain/work/prices/price-settings';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { acceptAll } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findSettings } from './setting-queries.ts';
import { writeSettings } from './setting-store.ts';

/** The price settings, with their values as strings and as shown on screen. */
export async function get(tx: TenantTransaction) {
  const settings = await findSettings(tx);
  return {
    settings: [...settings].map(([key, value]) => ({
      key,
      value,
      html: priceSettingWords(key, value),
    })),
  };
}

/**
 * Saves the given settings; the others stay. @throws AppError 400 naming each invalid value by its
 * key
 */
export async function save({ tx, body }: WriteCall<typeof savePriceSettings>) {
  const refusals = body.settings.flatMap(
    ({ key, value }) => atField(key, priceSettingRefusal(key, value)) ?? [],
  );
  acceptAll(refusals, 'invalid');
  writeSettings(tx, body.settings);
  return get(tx);
}
