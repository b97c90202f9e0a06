import { importsOf } from './boundaries.ts';

/** The imports of each file, values and types, static and dynamic alike. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The imports among the given files, excluding packages and other files. */
export function importGraph(files: readonly string[], read: (file: string) => string): ImportGraph {
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      [...new Set(importsOf(file, read(file)).map(({ to }) => to))].filter(
        (to) => known.has(to) && to !== file,
      ),
    ]),
  );
}

interface Visit {
  readonly file: string;
  readonly index: number;
  low: number;
  next: number;
}

/**
 * The cycles of a graph: the largest groups of files that all reach each other, largest first. Source: R. Tarjan,
 * "Depth-first search and linear graph algorithms" (1972); without recursion, because chains of imports are long.
 */
export function cyclesIn(graph: ImportGraph): string[][] {
  const visits = new Map<string, Visit>();
  const unassigned: string[] = [];
  const waiting = new Set<string>();
  const cycles: string[][] = [];
  const enter = (file: string): Visit => {
    const visit = { file, index: visits.size, low: visits.size, next: 0 };
    visits.set(file, visit);
    unassigned.push(file);
    waiting.add(file);
    return visit;
  };
  const leave = ({ file, index, low }: Visit): void => {
    if (low !== index) return;
    const cycle = unassigned.splice(unassigned.indexOf(file));
    for (const one of cycle) waiting.delete(one);
    if (cycle.length > 1) cycles.push(cycle.toSorted());
  };
  for (const start of graph.keys()) {
    if (visits.has(start)) continue;
    const path = [enter(start)];
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const target = graph.get(at.file)?.[at.next];
      at.next += 1;
      if (target === undefined) {
        path.pop();
        const above = path.at(-1);
        if (above) above.low = Math.min(above.low, at.low);
        leave(at);
      } else if (!visits.has(target)) {
        path.push(enter(target));
      } else if (waiting.has(target)) {
        at.low = Math.min(at.low, visits.get(target)!.index);
      }
    }
  }
  return cycles.toSorted((one, other) => other.length - one.length);
}
