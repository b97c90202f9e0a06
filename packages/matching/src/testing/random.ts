/** Repeatable random numbers: mulberry32. */
export interface Random {
  /** From 0, included, to 1, excluded. */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  /** Picks an item at random, according to the weights. */
  readonly weighted: <T>(items: readonly (readonly [T, number])[]) => T;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) if ((left -= weight) < 0) return item;
      return items.at(-1)![0];
    },
  };
}
