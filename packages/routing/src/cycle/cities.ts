import type { Layout } from '../layout/layout.ts';

/** A layout as a closed symmetric tour. */
export interface Cities {
  readonly size: number;
  /** `from * size + to` → cost in whole units, symmetric. */
  readonly costs: Int32Array;
  /** True if the tour is a route with two ends, tied together, rather than a round trip. */
  readonly isOpen: boolean;
  /**
   * Reads the layout's sequence off a tour of the cities.
   *
   * @param tour the cities in the order in which the tour passes them
   */
  toSequence(tour: Int32Array): Int32Array;
}

/** Costs are scaled to stay below this, so that sums over a move's edges stay 32-bit integers. */
const LARGEST_COST = 2 ** 27;

/** Smaller differences between the two directions, in seconds, are only rounding. */
const ROUNDING = 1e-3;

/** Whether travel times between the nodes in the middle are the same in both directions. */
export function isSymmetric(layout: Layout): boolean {
  const { from, to, sequence, seconds, size } = layout;
  for (let at = from; at <= to; at++) {
    const node = sequence[at]!;
    for (let earlier = from; earlier < at; earlier++) {
      const other = sequence[earlier]!;
      const difference = seconds[node * size + other]! - seconds[other * size + node]!;
      if (Math.abs(difference) >= ROUNDING) return false;
    }
  }
  return true;
}

/**
 * Makes a closed tour of a layout, with mean times if times depend on the direction. The nodes in
 * the middle are cities 0, 1, …, followed by the node before them and the node after them. An edge
 * so cheap that no search removes it ties the last two together; if both are the same place, they
 * share a city.
 */
export function symmetricCities(layout: Layout): Cities {
  const { from, to, sequence, seconds } = layout;
  const middle = sequence.subarray(from, to + 1);
  const before = sequence[from - 1]!;
  const after = sequence[to + 1]!;
  const time = (a: number, b: number): number => seconds[a * layout.size + b]!;

  const merged = middle.every(
    (node) => Math.abs(time(before, node) - time(node, after)) < ROUNDING,
  );
  const size = middle.length + (merged ? 1 : 2);
  const scale = integerScale(layout, middle, before, after);
  const costs = new Int32Array(size * size);
  const set = (a: number, b: number, cost: number): void => {
    costs[a * size + b] = cost;
    costs[b * size + a] = cost;
  };
  const beforeCity = middle.length;
  const afterCity = size - 1;
  for (const [a, node] of middle.entries()) {
    for (let b = 0; b < a; b++) {
      const other = middle[b]!;
      set(a, b, Math.round(((time(node, other) + time(other, node)) / 2) * scale));
    }
    set(a, afterCity, Math.round(time(node, after) * scale));
    set(a, beforeCity, Math.round(time(before, node) * scale));
  }
  if (!merged) set(beforeCity, afterCity, -2 * LARGEST_COST);

  return {
    size,
    costs,
    isOpen: !merged,
    toSequence: (tour) => {
      const start = tour.indexOf(beforeCity);
      const next = tour[(start + 1) % size]!;
      const previous = tour[(start + size - 1) % size]!;
      // If both directions are open, they cost the same: keep the one nearer to the given order.
      const forward = merged ? next < previous : next !== afterCity;
      const result = Int32Array.from(sequence);
      for (let offset = 0; offset < middle.length; offset++) {
        const steps = forward ? offset + 1 : size - 1 - offset;
        result[from + offset] = middle[tour[(start + steps) % size]!]!;
      }
      return result;
    },
  };
}

/** 1 if the times are already whole seconds; otherwise as fine as 32-bit integers allow. */
function integerScale(layout: Layout, middle: Int32Array, before: number, after: number): number {
  const { seconds, size } = layout;
  let largest = 1;
  let whole = true;
  const look = (from: number, to: number): void => {
    const time = seconds[from * size + to]!;
    if (time > largest) largest = time;
    if (!Number.isInteger(time)) whole = false;
  };
  for (const node of middle) {
    look(before, node);
    look(node, after);
    for (const other of middle) look(node, other);
  }
  return whole && largest <= LARGEST_COST ? 1 : LARGEST_COST / largest;
}
