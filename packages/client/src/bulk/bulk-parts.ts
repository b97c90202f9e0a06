/**
 * Splits records into requests of at most `most`. Records with the same key stay together where they fit, so that one
 * message names them all.
 */
export function bulkParts<Item>(
  items: readonly Item[],
  most: number,
  together?: (item: Item) => string,
): Item[][] {
  const groups = together ? [...Map.groupBy(items, together).values()] : [items];
  const parts: Item[][] = [];
  for (const own of groups) {
    for (let at = 0; at < own.length; at += most) {
      const some = own.slice(at, at + most);
      const last = parts.at(-1);
      if (last && last.length + some.length <= most) last.push(...some);
      else parts.push(some);
    }
  }
  return parts;
}
