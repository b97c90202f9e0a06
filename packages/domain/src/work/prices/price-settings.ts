import { type Pence, isPence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { EarningTarget } from './earnings.ts';

/** The settings of prices, by key, each as text; empty: not set. */
export const PRICE_SETTINGS = {
  /** Pence that an hour of work and driving should earn. */
  'Pricing:TargetPerHour': '',
  /** From how many per cent of the target on an hour is amber, not red. */
  'Pricing:AmberPercent': '80',
} as const;

export type PriceSettingKey = keyof typeof PRICE_SETTINGS;

export const PRICE_SETTING_KEYS = Object.keys(PRICE_SETTINGS) as readonly PriceSettingKey[];

const MOST_PER_HOUR: Pence = 100_000;

/** What is wrong with the value of a setting, in words; null if nothing is. */
export function priceSettingError(key: PriceSettingKey, value: string): string | null {
  if (key === 'Pricing:TargetPerHour') {
    if (value === '') return null;
    const pence = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!isPence(pence) || pence < 1) return 'Please enter an amount above zero';
    return pence > MOST_PER_HOUR ? `Please enter at most ${formatPounds(MOST_PER_HOUR)}` : null;
  }
  const percent = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isInteger(percent) || percent < 1) return 'Please enter 1 or more';
  return percent > 100 ? 'Please enter at most 100' : null;
}

/** The value of a setting in words. */
export function priceSettingWords(key: PriceSettingKey, value: string): string {
  if (value === '') return 'Not set';
  return key === 'Pricing:TargetPerHour' ? `${formatPounds(Number(value))} an hour` : `${value}%`;
}

/** The target for an hour that settings give. */
export function earningTarget(valueOf: (key: PriceSettingKey) => string): EarningTarget {
  const target = valueOf('Pricing:TargetPerHour');
  return {
    perHour: target === '' ? null : Number(target),
    amberPercent: Number(valueOf('Pricing:AmberPercent')),
  };
}
