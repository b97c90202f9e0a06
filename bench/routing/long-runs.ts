import { searchTime } from '@roundbook/routing/search-time';
import { line, runSeeds, solve, type Run } from './measure.ts';
import type { NamedProblem } from './problems.ts';

const LONGER = 100;

/**
 * Compares runs of the product's search time with the best known result: from a run a hundred times as long, or from
 * any of the runs themselves. Reports by how much the long run missed the best result: if it did, the true optimum may
 * be better still, and the gaps larger.
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
    const milliseconds = searchTime(problem);
    const long = solve(problem, { milliseconds: milliseconds * LONGER }, 1).total.cost;
    const costs = runSeeds(problem, milliseconds, seeds, ({ total }) => total.cost);
    const least = Math.min(long, ...costs.map(({ gap: cost }) => cost));
    const runs = costs.map((run) => ({ ...run, gap: (run.gap / least - 1) * 100 }));
    const missed = (long / least - 1) * 100;
    print(`${line(problemName, runs)}  long run ${missed.toFixed(3)} %`);
    all.push(...runs);
  }
  print(line(`all ${name}`, all));
}
