import { type Pence, isPence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { EarningTarget } from './earnings.ts';

/** The price settings by key, each with its default as a string; empty if there is no default. */
export const PRICE_SETTINGS = {
  /** The target in pence per hour of work and driving. */
  'Pricing:TargetPerHour': '',
  /** The percentage of the target at and above which earnings per hour are amber rather than red. */
  'Pricing:AmberPercent': '80',
} as const;

export type PriceSettingKey = keyof typeof PRICE_SETTINGS;

export const PRICE_SETTING_KEYS = Object.keys(PRICE_SETTINGS) as readonly PriceSettingKey[];

const MOST_PER_HOUR: Pence = 100_000;

/** The problem with a setting's value; null if there is none. */
export function priceSettingRefusal(key: PriceSettingKey, value: string): Refusal | null {
  if (key === 'Pricing:TargetPerHour') {
    if (value === '') return null;
    const pence = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!isPence(pence) || pence < 1) return refusal('Please enter an amount above zero');
    return pence > MOST_PER_HOUR
      ? refusal(`Please enter at most ${formatPounds(MOST_PER_HOUR)}`)
      : null;
  }
  const percent = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isInteger(percent) || percent < 1) return refusal('Please enter 1 or more');
  return percent > 100 ? refusal('Please enter at most 100') : null;
}

/** A setting's value as shown on screen. */
export function priceSettingWords(key: PriceSettingKey, value: string): string {
  if (value === '') return 'Not set';
  return key === 'Pricing:TargetPerHour' ? `${formatPounds(Number(value))} an hour` : `${value}%`;
}

/** The target earnings, read from the settings. */
export function earningTarget(valueOf: (key: PriceSettingKey) => string): EarningTarget {
  const target = valueOf('Pricing:TargetPerHour');
  return {
    perHour: target === '' ? null : Number(target),
    amberPercent: Number(valueOf('Pricing:AmberPercent')),
  };
}
