import type { Random } from '@roundbook/routing/random';

/** A table of values, each with its weight. */
export type Shares<Value> = readonly (readonly [weight: number, value: Value])[];

export function chance(random: Random, probability: number): boolean {
  return random.unit() < probability;
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[random.below(values.length)]!;
}

/** Picks a value from a table at random, according to the weights. */
export function draw<Value>(random: Random, shares: Shares<Value>): Value {
  const total = shares.reduce((sum, [weight]) => sum + weight, 0);
  let left = random.unit() * total;
  for (const [weight, value] of shares) {
    left -= weight;
    if (left < 0) return value;
  }
  return shares.at(-1)![1];
}

/** A whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + random.below(high - low + 1);
}

export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.below(10)).join('');
}

/**
 * The seed of a separate random sequence for one part, so that changing that part leaves the others
 * alone.
 */
export function seedOf(seed: number, part: string): number {
  let hash = seed | 0;
  for (const character of part) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) | 0;
  return hash;
}
