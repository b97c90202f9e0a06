/**
 * An amount of money: a whole number of pence, negative for the opposite direction. Never a
 * fraction.
 */
export type Pence = number;

/** Whether a value is a whole number of pence within exact arithmetic. */
export function isPence(value: unknown): value is Pence {
  return Number.isSafeInteger(value);
}

/**
 * The sum of amounts; 0 if there are none.
 * @throws RangeError if the result would not be exact
 */
export function sumPence(amounts: Iterable<Pence>): Pence {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (!Number.isSafeInteger(total)) throw new RangeError('The sum is not a whole number of pence.');
  return total;
}
