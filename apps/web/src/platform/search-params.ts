/**
 * Readers for `validateSearch` of a route. Invalid values are dropped, so that an old or edited URL
 * still opens the list.
 */
export type SearchInput = Record<string, unknown>;

/** A text parameter; undefined if absent or empty. The router reads `5` as a number. */
export function searchText(search: SearchInput, name: string): string | undefined {
  const value = search[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value) || undefined;
}

/** A parameter that is one of `choices`. */
export function searchChoice<const Choice extends string>(
  search: SearchInput,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === search[name]);
}
