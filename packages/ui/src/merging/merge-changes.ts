/** A field that another user has changed since a form was opened. */
export interface Change<Values> {
  readonly key: keyof Values & string;
  /** True if both users changed the field, to different values. */
  readonly clashes: boolean;
}

/** Whether two values of a form mean the same, whatever the order of their keys. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(Reflect.get(left, key), Reflect.get(right, key)));
}

/**
 * The fields that another user changed while a form was open.
 * @param base the form's values when it was opened
 */
export function changesOf<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
): Change<Values>[] {
  return (Object.keys(base) as (keyof Values & string)[])
    .filter((key) => !isSame(base[key], theirs[key]) && !isSame(theirs[key], mine[key]))
    .map((key) => ({ key, clashes: !isSame(base[key], mine[key]) }));
}

/**
 * The user's values, with the other user's values in the fields that only the other user changed
 * and in `leftToThem`.
 */
export function mergedValues<Values extends object>(
  changes: readonly Change<Values>[],
  theirs: Values,
  mine: Values,
  leftToThem: ReadonlySet<string>,
): Values {
  const merged = { ...mine };
  for (const { key, clashes } of changes) {
    if (!clashes || leftToThem.has(key)) merged[key] = theirs[key];
  }
  return merged;
}
