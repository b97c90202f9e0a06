/**
 * Does work for items one after another, so that an item that fails holds up no other. The caller's task then fails with
 * all the errors, and is tried again.
 * @param work idempotent, in a transaction of its own
 * @param onFailure records a failure, in a transaction of its own
 * @throws the error if the work failed for one item; an AggregateError if for several
 */
export async function eachApart<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  onFailure: (item: Item) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
      await onFailure(item);
    }
  }
  if (errors.length === 0) return;
  if (errors.length === 1) throw errors[0];
  const reasons = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  throw new AggregateError(
    errors,
    `${errors.length} of ${items.length} failed: ${reasons.join('; ')}`,
  );
}
