import { type Pence, sumPence } from './pence.ts';

/**
 * Distributes a total in whole pence by weights of zero or more; the shares add up to the total. If all weights are
 * zero, the first share gets everything.
 */
export function distributed(total: Pence, weights: readonly number[]): Pence[] {
  if (weights.length === 0) return [];
  if (total < 0) return distributed(-total, weights).map((share) => 0 - share);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const even = sum === 0 ? weights.map((_, at) => (at === 0 ? 1 : 0)) : weights;
  // The product of total and weight can exceed safe integers.
  const whole = BigInt(sum === 0 ? 1 : sum);
  const exact = even.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((value) => Number(value / whole));
  const left = total - sumPence(shares);
  const byRest = exact
    .map((value, at) => ({ at, rest: Number(value % whole) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of byRest.slice(0, left)) shares[at]! += 1;
  return shares;
}
