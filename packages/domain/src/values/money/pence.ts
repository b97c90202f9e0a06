/** Money: a whole number of pence, negative where money goes the other way. Never a fraction. */
export type Pence = number;

/** True for a whole number of pence that arithmetic keeps exact. */
export function isPence(value: unknown): value is Pence {
  return Number.isSafeInteger(value);
}

/** The sum of amounts; 0 for none. Throws a RangeError if the result would not be exact. */
export function sumPence(amounts: Iterable<Pence>): Pence {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (!Number.isSafeInteger(total)) throw new RangeError('The sum is not a whole number of pence.');
  return total;
}
