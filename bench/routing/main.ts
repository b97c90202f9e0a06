/**
 * Measures how close the optimiser comes to the best possible route, and how fast:
 *
 *     node bench/routing/main.ts [--tsplib FOLDER] [--seeds 10] [--only round,large,open,one-way,windows,pool,api]
 *         [--processor-time]
 *
 * FOLDER (or the variable TSPLIB) holds TSPLIB's `*.tsp` files and `solutions`; without it the
 * parts `round` and `large` are left out. Towns are generated. Times are wall-clock: look at the
 * machine's load first. With `--processor-time`, budgets and times count the thread's CPU time, and
 * `pool` and `api` are left out.
 */
import { availableParallelism, loadavg } from 'node:os';
import { env, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { measureApi } from './api.ts';
import { measureLarge } from './large.ts';
import { compareWithLongRuns } from './long-runs.ts';
import { line, runSeeds, type Run } from './measure.ts';
import { measurePool } from './pool.ts';
import { oneWayDays, openDays, windowedDays } from './problems.ts';
import { countProcessorTime } from './processor-time.ts';
import { DAY_INSTANCES, readInstances, roundTrip, TUNED_ON } from './tsplib.ts';

const { values } = parseArgs({
  options: {
    tsplib: { type: 'string', default: env['TSPLIB'] ?? '' },
    seeds: { type: 'string', default: '10' },
    only: { type: 'string', default: 'round,large,open,one-way,windows,pool,api' },
    'processor-time': { type: 'boolean', default: false },
  },
});
const seeds = Number(values.seeds);
const parts = new Set(values.only.split(','));
/**
 * The search's constants were chosen on towns 1 to 32, and changes were accepted or rejected on towns 41 to 49;
 * these towns are unseen.
 */
const TOWNS = [51, 52, 53, 54, 55, 56];

function print(text: string): void {
  stdout.write(`${text}\n`);
}

function measureRoundTrips(folder: string): void {
  const instances = readInstances(folder, DAY_INSTANCES);
  print(`${instances.length} of the ${DAY_INSTANCES.length} instances are in ${folder}`);
  const runs = { tuned: [] as Run[], unseen: [] as Run[] };
  runSeeds(roundTrip(instances[0]!), 300, 3, () => 0);
  for (const instance of instances) {
    const gapOf = (metres: number): number => (metres / instance.optimum - 1) * 100;
    const results = runSeeds(roundTrip(instance), 100, seeds, ({ total }) =>
      gapOf(total.travelSeconds),
    );
    const tuned = TUNED_ON.has(instance.name);
    runs[tuned ? 'tuned' : 'unseen'].push(...results);
    print(line(`${instance.name}${tuned ? '' : ' (unseen)'}`, results));
  }
  print(line('all unseen', runs.unseen));
  print(line('all', [...runs.unseen, ...runs.tuned]));
}

if (values['processor-time']) {
  countProcessorTime();
  parts.delete('pool');
  parts.delete('api');
}
print(`load ${loadavg()[0]?.toFixed(2)} on ${availableParallelism()} processors`);
if (parts.has('round') && values.tsplib) measureRoundTrips(values.tsplib);
if (parts.has('large') && values.tsplib) measureLarge(values.tsplib, seeds, print);
if (parts.has('open')) compareWithLongRuns('open', openDays(TOWNS), seeds, print);
if (parts.has('one-way')) compareWithLongRuns('one-way', oneWayDays(TOWNS), seeds, print);
if (parts.has('windows')) {
  compareWithLongRuns('windows 10 %', windowedDays(TOWNS, 0.1), seeds, print);
  compareWithLongRuns('windows 35 %', windowedDays(TOWNS, 0.35), seeds, print);
}
if (parts.has('pool')) await measurePool(print);
if (parts.has('api')) await measureApi(print);
