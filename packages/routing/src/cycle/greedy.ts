import type { Neighbours } from '../layout/neighbours.ts';

/**
 * A good first tour. Takes the cheapest edges among the nearest neighbours in order of cost, as
 * long as every city has at most two edges and no cycle closes early; then joins the remaining
 * fragments end to nearest end.
 *
 * @param costs `from * size + to` → cost, symmetric
 */
export function greedyTour(costs: Int32Array, size: number, neighbours: Neighbours): Int32Array {
  const links = new Int32Array(size * 2).fill(-1);
  const otherEnd = Int32Array.from({ length: size }, (_, city) => city);
  for (const edge of candidateEdges(costs, neighbours, size)) {
    const from = Math.floor(edge / neighbours.width);
    const to = neighbours.cities[edge]!;
    if (links[from * 2 + 1]! >= 0 || links[to * 2 + 1]! >= 0 || otherEnd[from] === to) continue;
    link(links, from, to);
    link(links, to, from);
    const start = otherEnd[from]!;
    const end = otherEnd[to]!;
    otherEnd[start] = end;
    otherEnd[end] = start;
  }
  return joinFragments(costs, size, links, otherEnd);
}

/** The indices of the neighbour edges, each pair of cities once where possible, cheapest first. */
function candidateEdges(costs: Int32Array, neighbours: Neighbours, size: number): Uint32Array {
  const { width, cities } = neighbours;
  const edges: number[] = [];
  for (let city = 0; city < size; city++) {
    for (let edge = city * width; edge < (city + 1) * width; edge++) {
      const other = cities[edge]!;
      const mutual =
        other < city && cities.subarray(other * width, (other + 1) * width).includes(city);
      if (!mutual) edges.push(edge);
    }
  }
  const cost = (edge: number): number => costs[Math.floor(edge / width) * size + cities[edge]!]!;
  return Uint32Array.from(edges).sort((a, b) => cost(a) - cost(b) || a - b);
}

function link(links: Int32Array, city: number, other: number): void {
  links[links[city * 2]! < 0 ? city * 2 : city * 2 + 1] = other;
}

function joinFragments(
  costs: Int32Array,
  size: number,
  links: Int32Array,
  otherEnd: Int32Array,
): Int32Array {
  const order = new Int32Array(size);
  const ends: number[] = [];
  for (let city = 0; city < size; city++) if (links[city * 2 + 1]! < 0) ends.push(city);
  let at = 0;
  let start = ends[0] ?? 0;
  for (;;) {
    const end = otherEnd[start]!;
    let previous = -1;
    let city = start;
    for (;;) {
      order[at++] = city;
      if (city === end) break;
      const next = links[city * 2] === previous ? links[city * 2 + 1]! : links[city * 2]!;
      previous = city;
      city = next;
    }
    ends.splice(ends.indexOf(start), 1);
    if (end !== start) ends.splice(ends.indexOf(end), 1);
    if (ends.length === 0) return order;
    start = ends.reduce((best, candidate) =>
      costs[end * size + candidate]! < costs[end * size + best]! ? candidate : best,
    );
  }
}
