import { line, runSeeds, solve, type Run } from './measure.ts';
import type { NamedProblem } from './problems.ts';

const MILLISECONDS = 100;
const LONGER = 100;

/**
 * Compares runs of 100 ms with the best that is known: from a run a hundred times as long, or from
 * any of the runs themselves.
 */
export function compareWithLongRuns(
  name: string,
  problems: readonly NamedProblem[],
  seeds: number,
  print: (text: string) => void,
): void {
  const all: Run[] = [];
  runSeeds(problems[0]!.problem, 300, 3, () => 0);
  for (const { name: problemName, problem } of problems) {
    const long = solve(problem, { milliseconds: MILLISECONDS * LONGER }, 1).total.cost;
    const costs = runSeeds(problem, MILLISECONDS, seeds, ({ total }) => total.cost);
    const least = Math.min(long, ...costs.map(({ gap: cost }) => cost));
    const runs = costs.map((run) => ({ ...run, gap: (run.gap / least - 1) * 100 }));
    print(line(problemName, runs));
    all.push(...runs);
  }
  print(line(`all ${name}`, all));
}
