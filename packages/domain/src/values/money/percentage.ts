import type { Pence } from './pence.ts';

const PERCENT_DECIMALS = 4;
const PERCENT_SCALE = 10 ** PERCENT_DECIMALS;

/** A percentage as whole ten-thousandths, so that 17.5 or 0.35 can be used in exact arithmetic. */
function scaledPercent(percent: number): bigint {
  const scaled = Math.round(percent * PERCENT_SCALE);
  const exact = Number.isSafeInteger(scaled) && scaled / PERCENT_SCALE === percent;
  if (!exact) throw new RangeError(`A percentage has at most ${PERCENT_DECIMALS} decimals.`);
  return BigInt(scaled);
}

/** numerator / denominator (above zero), rounded half away from zero. */
function roundedQuotient(numerator: bigint, denominator: bigint): Pence {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

/**
 * `percent` per cent of an amount, rounded only once, half away from zero.
 * @throws RangeError for a percentage with more than four decimal places
 */
export function percentageOf(amount: Pence, percent: number): Pence {
  return roundedQuotient(BigInt(amount) * scaledPercent(percent), 100n * BigInt(PERCENT_SCALE));
}

/**
 * The tax within an amount that includes it at `percent` (0 or more): £120.00 at 20 per cent
 * contains £20.00. Rounded only once, half away from zero.
 */
export function percentageIncludedIn(amount: Pence, percent: number): Pence {
  const rate = scaledPercent(percent);
  if (rate < 0n) throw new RangeError('An included percentage cannot be below zero.');
  return roundedQuotient(BigInt(amount) * rate, 100n * BigInt(PERCENT_SCALE) + rate);
}

/**
 * `part` / `whole` (above zero) of an amount, rounded only once, half away from zero: the VAT of a part of a total.
 */
export function proportionOf(amount: Pence, part: Pence, whole: Pence): Pence {
  return roundedQuotient(BigInt(amount) * BigInt(part), BigInt(whole));
}
