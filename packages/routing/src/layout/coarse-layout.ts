import type { Layout } from './layout.ts';

/** Stops per group on average; fewer where windows and long legs keep them apart. */
const STOPS_TOGETHER = 4;

/** The maximum number of stops in a group. */
const MOST_TOGETHER = 6;

/**
 * The largest difference between the two directions from stop to stop: reversing a one-way street
 * is costly.
 */
const MOST_UNLIKE = 1.5;

/** A layout whose nodes are groups of another layout's nodes, so that whole streets move together. */
export interface CoarseLayout {
  readonly layout: Layout;
  /**
   * The sequence of the nodes in a sequence of groups, each group read in the direction with less
   * driving.
   */
  readonly refine: (sequence: Int32Array) => Int32Array;
}

/**
 * Puts neighbours in a good order together, nearest first, at most one stop with a window in each
 * group: the first level of a multilevel search, as in Walshaw, "A multilevel approach to the
 * travelling salesman problem" (2002).
 *
 * A group is treated as if it were visited from its middle: the time between two groups is the mean over their ends,
 * which is exact along a street in either direction.
 */
export function coarsen(layout: Layout, order: Int32Array): CoarseLayout {
  const groups = groupsOf(layout, order);
  const size = groups.length;
  const time = (from: number, to: number): number => layout.seconds[from * layout.size + to]!;
  const seconds = new Float64Array(size * size);
  const service = new Float64Array(size);
  const opens = new Float64Array(size).fill(-Infinity);
  const closes = new Float64Array(size).fill(Infinity);
  for (const [group, nodes] of groups.entries()) {
    const work = nodes.reduce((sum, node) => sum + layout.service[node]!, 0);
    service[group] = work;
    for (const node of nodes) {
      if (!hasWindow(layout, node)) continue;
      opens[group] = layout.opens[node]!;
      // The group's other stops may all come before this stop.
      closes[group] = layout.closes[node]! - (work - layout.service[node]!);
    }
    const [a, b] = [nodes[0]!, nodes.at(-1)!];
    for (const [other, others] of groups.entries()) {
      if (other === group) continue;
      const [c, d] = [others[0]!, others.at(-1)!];
      seconds[group * size + other] = (time(a, c) + time(a, d) + time(b, c) + time(b, d)) / 4;
    }
  }
  return {
    layout: {
      size,
      seconds,
      service,
      opens,
      closes,
      sequence: Int32Array.from({ length: size }, (_, group) => group),
      from: layout.from,
      to: layout.to - (order.length - size),
      departAt: layout.departAt,
    },
    refine: (sequence) =>
      leastDriving(
        Array.from(sequence, (group) => groups[group]!),
        time,
      ),
  };
}

/** The order cut into groups; each node outside the middle is a group by itself. */
function groupsOf(layout: Layout, order: Int32Array): Int32Array[] {
  const { from, to, seconds, size } = layout;
  const joints: { at: number; leg: number }[] = [];
  for (let at = from; at < to; at++) {
    const there = seconds[order[at]! * size + order[at + 1]!]!;
    const back = seconds[order[at + 1]! * size + order[at]!]!;
    const leg = Math.max(there, back);
    if (leg <= MOST_UNLIKE * Math.min(there, back) + 1) joints.push({ at, leg });
  }
  joints.sort((a, b) => a.leg - b.leg || a.at - b.at);

  // A group's facts are stored at its ends.
  const first = Int32Array.from(order.keys());
  const last = Int32Array.from(order.keys());
  const windows = Int32Array.from(order, (node) => (hasWindow(layout, node) ? 1 : 0));
  const stops = to - from + 1;
  let left = stops;
  for (const { at } of joints) {
    if (left * STOPS_TOGETHER <= stops) break;
    const start = first[at]!;
    const end = last[at + 1]!;
    const held = windows[start]! + windows[at + 1]!;
    if (end - start >= MOST_TOGETHER || held > 1) continue;
    first[end] = start;
    last[start] = end;
    windows[start] = held;
    left--;
  }
  const groups: Int32Array[] = [];
  for (let start = 0; start < order.length; start = last[start]! + 1) {
    groups.push(order.slice(start, last[start]! + 1));
  }
  return groups;
}

function hasWindow({ opens, closes }: Layout, node: number): boolean {
  return opens[node]! > -Infinity || closes[node]! < Infinity;
}

/** Reads each group forwards or backwards so that the whole route is shortest. */
function leastDriving(
  groups: readonly Int32Array[],
  time: (from: number, to: number) => number,
): Int32Array {
  const readings = groups.map((group) => [group, group.toReversed()] as const);
  let ways = readings[0]!.map((nodes) => ({ cost: lengthOf(nodes, time), path: [nodes] }));
  for (const both of readings.slice(1)) {
    ways = both.map((nodes) => {
      const [one, other] = ways.map(({ cost, path }) => ({
        cost: cost + time(path.at(-1)!.at(-1)!, nodes[0]!) + lengthOf(nodes, time),
        path,
      }));
      const { cost, path } = one!.cost <= other!.cost ? one! : other!;
      return { cost, path: [...path, nodes] };
    });
  }
  const [one, other] = ways;
  const { path } = one!.cost <= other!.cost ? one! : other!;
  return Int32Array.from(path.flatMap((nodes) => [...nodes]));
}

function lengthOf(nodes: Int32Array, time: (from: number, to: number) => number): number {
  let sum = 0;
  for (let at = 1; at < nodes.length; at++) sum += time(nodes[at - 1]!, nodes[at]!);
  return sum;
}
