/** Each city's nearest candidates, nearest first. */
export interface Neighbours {
  /** The number of neighbours held per city. */
  readonly width: number;
  /** `city * width + rank` → the neighbour. */
  readonly cities: Int32Array;
}

/**
 * Finds the nearest neighbours of every city among the candidates.
 *
 * @param costs `from * size + to` → cost
 * @param most the maximum number of neighbours to hold per city
 */
export function nearestNeighbours(
  costs: Int32Array | Float64Array,
  size: number,
  candidates: Int32Array,
  most: number,
): Neighbours {
  const width = Math.max(0, Math.min(most, candidates.length - 1));
  const cities = new Int32Array(size * width);
  if (width === 0) return { width, cities };
  const nearest = new Float64Array(width);
  for (let city = 0; city < size; city++) {
    const base = city * width;
    let count = 0;
    for (const other of candidates) {
      if (other === city) continue;
      const cost = costs[city * size + other]!;
      if (count === width && cost >= nearest[width - 1]!) continue;
      let slot = count < width ? count++ : width - 1;
      for (; slot > 0 && nearest[slot - 1]! > cost; slot--) {
        nearest[slot] = nearest[slot - 1]!;
        cities[base + slot] = cities[base + slot - 1]!;
      }
      nearest[slot] = cost;
      cities[base + slot] = other;
    }
  }
  return { width, cities };
}
