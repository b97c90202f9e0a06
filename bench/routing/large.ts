import { Meter } from '@roundbook/routing/budget';
import { searchCycle } from '@roundbook/routing/cycle/cycle-search';
import { Random } from '@roundbook/routing/random';
import { line, type Run } from './measure.ts';
import { readInstances } from './tsplib.ts';

/** pr1002 has two more cities than a route may have stops, so this calls the search directly. */
export function measureLarge(folder: string, seeds: number, print: (text: string) => void): void {
  for (const { name, cities, distances, optimum } of readInstances(folder, ['pr1002'])) {
    const costs = Int32Array.from(distances);
    const tour = { costs, size: cities, isOpen: false };
    const run = (milliseconds: number, seed: number): Run => {
      const start = performance.now();
      const meter = new Meter({ milliseconds }, start);
      const { order, iterations } = searchCycle(tour, new Random(seed), meter);
      const spent = performance.now() - start;
      const length = order.reduce(
        (sum, city, at) => sum + costs[city * cities + order[(at + 1) % cities]!]!,
        0,
      );
      return { gap: (length / optimum - 1) * 100, milliseconds: spent, kicks: iterations };
    };
    run(1000, 0);
    for (const milliseconds of [200, 1000]) {
      const runs = Array.from({ length: seeds }, (_, seed) => run(milliseconds, seed + 1));
      print(line(`${name} (unseen), ${milliseconds} ms`, runs));
    }
  }
}
