import { optimiseRoute } from '@roundbook/routing/optimise';
import type { Budget, RouteProblem } from '@roundbook/routing/problem';
import type { RouteSolution } from '@roundbook/routing/solution';

/** A run of the optimiser. */
export interface Run {
  readonly gap: number;
  readonly milliseconds: number;
  readonly kicks: number;
}

/** Solves a problem; throws if the optimiser refuses it. */
export function solve(problem: RouteProblem, budget: Budget, seed: number): RouteSolution {
  const outcome = optimiseRoute(problem, budget, seed);
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.reason}`);
  return outcome.solution;
}

/** Runs once for each seed; `gapOf` gives the percentage by which a solution misses the best. */
export function runSeeds(
  problem: RouteProblem,
  milliseconds: number,
  seeds: number,
  gapOf: (solution: RouteSolution) => number,
): Run[] {
  return Array.from({ length: seeds }, (_, seed) => {
    const start = performance.now();
    const solution = solve(problem, { milliseconds }, seed + 1);
    const spent = performance.now() - start;
    return { gap: gapOf(solution), milliseconds: spent, kicks: solution.iterations };
  });
}

/** A line of a report: gaps, time, and kicks per second, over several runs. */
export function line(name: string, runs: readonly Run[]): string {
  const mean = (of: (run: Run) => number): number =>
    runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  const worst = Math.max(...runs.map((run) => run.gap));
  const best = runs.filter((run) => run.gap < 1e-9).length;
  const perSecond = mean((run) => run.kicks / run.milliseconds);
  return [
    name.padEnd(34),
    `mean ${mean((run) => run.gap).toFixed(4)} %`,
    `worst ${worst.toFixed(3)} %`,
    `best ${((100 * best) / runs.length).toFixed(0)} %`.padEnd(10),
    `${mean((run) => run.milliseconds).toFixed(0)} ms`,
    `${perSecond.toFixed(1)} k kicks/s`,
  ].join('  ');
}
