import type { TaxedLine } from './totals.ts';

/** Decimals of a penny; three are exact for every quantity up to 999, the most that a line may have. */
const DECIMALS = [0, 1, 2, 3] as const;

/** `numerator` / `denominator` (above zero), rounded half away from zero. */
function quotient(numerator: number, denominator: number): number {
  return Math.sign(numerator) * Math.round(Math.abs(numerator) / denominator);
}

/**
 * The price of a line's unit without VAT, as text. It has as many decimals as it takes for quantity × price to come to the
 * line's net amount, to the penny: `£12.50`, but `£8.333` for 3 units of £25.00 net.
 */
export function netUnitPriceText({ quantity, net }: Pick<TaxedLine, 'quantity' | 'net'>): string {
  const priceWith = (decimals: number) => quotient(net * 10 ** decimals, quantity);
  const isExact = (decimals: number) =>
    quotient(priceWith(decimals) * quantity, 10 ** decimals) === net;
  const decimals = DECIMALS.find(isExact) ?? DECIMALS.length - 1;
  const pounds = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    maximumFractionDigits: 2 + decimals,
  });
  // A minus zero would print as "-£0.00".
  return pounds.format(priceWith(decimals) / 10 ** (2 + decimals) || 0);
}
