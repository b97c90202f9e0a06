import { expect, test } from 'vitest';
import {
  earningTarget,
  PRICE_SETTINGS,
  priceSettingRefusal,
  priceSettingWords,
} from './price-settings.ts';

test.each([
  ['Pricing:TargetPerHour', '4000', null, '£40.00 an hour'],
  ['Pricing:TargetPerHour', '', null, 'Not set'],
  ['Pricing:TargetPerHour', '0', 'Please enter an amount above zero', null],
  ['Pricing:TargetPerHour', '12.5', 'Please enter an amount above zero', null],
  ['Pricing:TargetPerHour', '100001', 'Please enter at most £1,000.00', null],
  ['Pricing:AmberPercent', '75', null, '75%'],
  ['Pricing:AmberPercent', '', 'Please enter 1 or more', null],
  ['Pricing:AmberPercent', '101', 'Please enter at most 100', null],
] as const)('%s = %j', (key, value, error, words) => {
  expect(priceSettingRefusal(key, value)?.detail ?? null).toBe(error);
  if (words !== null) expect(priceSettingWords(key, value)).toBe(words);
});

test('a firm has no target until it sets one', () => {
  expect(earningTarget((key) => PRICE_SETTINGS[key])).toEqual({ perHour: null, amberPercent: 80 });
});
