import { z } from 'zod';
import { PRICE_SETTING_KEYS } from '@roundbook/domain/work/prices/price-settings';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    priceSettings: true;
  }
}

const key = z.enum(PRICE_SETTING_KEYS);

const answer = z.object({
  settings: z.array(
    z.object({
      key,
      value: z.string(),
      /** The value as shown on screen; despite the name, it contains no markup. */
      html: z.string(),
    }),
  ),
});

const access = atLeast('Manager');

export const getPriceSettings = endpoint({
  method: 'GET',
  path: '/pricing/settings',
  summary: 'The price settings, by key and value',
  access,
  response: answer,
});

export const savePriceSettings = endpoint({
  method: 'POST',
  path: '/pricing/settings',
  summary: 'Save the given price settings; the others stay unchanged',
  access,
  body: z.object({
    settings: z
      .array(z.object({ key, value: line(100) }))
      .min(1)
      .max(PRICE_SETTING_KEYS.length)
      .refine(
        (settings) => new Set(settings.map((one) => one.key)).size === settings.length,
        'Please include each setting only once',
      ),
  }),
  response: answer,
});
