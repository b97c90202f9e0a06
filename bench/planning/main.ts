/**
 * Measures how much driving a planned rota saves compared with rounds worked by hand, and how fast it is planned:
 *
 *     node bench/planning/main.ts [--firms 3] [--seed 1] [--jobs 1000] [--people 4] [--weeks 4]
 *         [--seconds 10] [--only demo,firms] [--or-tools PYTHON] [--times 10] [--wall-clock]
 *         [--folder F --from 2026-03-02 | --write F]
 *
 * Firms are generated, one for each seed from `--seed` on; the demo business is planned as it stands. With `--or-tools
 * PYTHON`, OR-Tools solves the same problem too, and may take `--times` times as long; PYTHON is an interpreter with
 * OR-Tools installed, and the environment variable OR_TOOLS sets its default. `--folder F` plans the firm in the folder
 * F and writes the rota there; `--write F` writes the firm of `--seed` into F, and stops. README.md explains the
 * columns. Times are processor time of this thread unless `--wall-clock` is given.
 */
import { loadavg } from 'node:os';
import { basename, resolve } from 'node:path';
import { env, resourceUsage, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { dueFirm } from '@roundbook/planning/due-firm';
import { faultsOf } from '@roundbook/planning/faults';
import type { Firm } from '@roundbook/planning/firm';
import { describeGiven } from '@roundbook/planning/given-rota';
import { planRota } from '@roundbook/planning/plan-rota';
import type { Rota } from '@roundbook/planning/rota';
import type { Weights } from '@roundbook/planning/weights';
import { FolderError } from '../matching/folder/case.ts';
import { writeFolder } from '../matching/folder/disk.ts';
import { countProcessorTime } from '../routing/processor-time.ts';
import { demoCase } from './firms/demo.ts';
import { type Case, generateCase } from './firms/generated.ts';
import { readFolder } from './folder/disk.ts';
import { readFirm } from './folder/read-firm.ts';
import { writeFirm, writeRota } from './folder/write-rota.ts';
import { planWithOrTools } from './or-tools.ts';
import { header, lessDriving, line } from './report.ts';

const { values } = parseArgs({
  options: {
    firms: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1000' },
    people: { type: 'string', default: '4' },
    weeks: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: 'demo,firms' },
    'or-tools': { type: 'string', default: env['OR_TOOLS'] ?? '' },
    times: { type: 'string', default: '10' },
    'wall-clock': { type: 'boolean', default: false },
    folder: { type: 'string' },
    from: { type: 'string', default: '2026-03-02' },
    write: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const weeks = Number(values.weeks);
const size = { jobs: Number(values.jobs), people: Number(values.people), weeks };

function print(text: string): void {
  stdout.write(`${text}\n`);
}

/** Plans a firm, prints the progress, and returns the first rota and the last. */
function plan(firm: Firm): { first: Rota; rota: Rota } {
  const began = performance.now();
  let first: Rota | undefined;
  const rota = planRota(firm, {
    budget: { milliseconds: seconds * 1000 },
    seed: 1,
    onProgress: (early) => {
      if (!first) print(line(`  first, ${Math.round(performance.now() - began)} ms`, early));
      first ??= early;
    },
  });
  const took = ((performance.now() - began) / 1000).toFixed(1);
  print(line(`  planned, ${took} s, ${rota.steps} steps`, rota));
  const megabytes = Math.round(resourceUsage().maxRSS / 1024);
  print(
    `  ${dueFirm(firm).jobs.length} jobs are due; the process took at most ${megabytes} MB so far`,
  );
  const faults = faultsOf(firm, rota);
  if (faults.length > 0) throw new Error(`The rota breaks rules: ${faults.slice(0, 3).join('; ')}`);
  return { first: first!, rota };
}

function measure({ name, firm, hand }: Case): void {
  print(name);
  const byHand = describeGiven(firm, hand);
  const ordered = describeGiven(firm, hand, 'best');
  print(line('  by hand', byHand));
  print(line('  by hand, each day in order', ordered));
  const { rota } = plan(firm);
  const { lateDays } = rota.figures;
  print(
    `  ${lessDriving(rota, byHand)} less driving than by hand, ${lessDriving(rota, ordered)} less than with ` +
      `each day in order; ${lateDays} late days, by hand ${byHand.figures.lateDays}`,
  );
  if (values['or-tools'] === '') return;
  compare(firm, 'the same, without weighing waiting', { waiting: 0 });
  const alone = { waiting: 0, dayEarly: 0, dayLate: 0, roundOnDay: 0 };
  compare(firm, 'driving and days out alone', alone);
}

/** Plans the same firm with OR-Tools and with the product, using the same weights. */
function compare(firm: Firm, name: string, weights: Partial<Weights>): void {
  const same = { ...firm, weights };
  print(`  ${name}:`);
  const { first, rota: ours } = plan(same);
  const answer = planWithOrTools(same, first, values['or-tools'], seconds * Number(values.times));
  if (typeof answer === 'string') {
    print(`  ${answer}`);
    return;
  }
  print(line(`  OR-Tools, ${answer.seconds.toFixed(0)} s`, answer.rota));
  const ratio = ours.figures.cost / answer.rota.figures.cost;
  print(`  our cost is ${ratio.toFixed(3)} of OR-Tools’, which had ${values.times} times as long`);
}

async function run(): Promise<void> {
  if (values.write !== undefined) {
    writeFolder(values.write, writeFirm(generateCase(size, Number(values.seed)).firm));
    print(`Firm ${values.seed} is in ${resolve(values.write)}`);
    return;
  }
  if (!values['wall-clock']) countProcessorTime();
  print(`load ${loadavg()[0]?.toFixed(2)}`);
  print(header());
  if (values.folder !== undefined) {
    const firm = readFirm(readFolder(values.folder), values.from, weeks);
    print(basename(resolve(values.folder)));
    writeFolder(values.folder, writeRota(plan(firm).rota));
    print(`The rota is in ${resolve(values.folder, 'plan.csv')}`);
    return;
  }
  const parts = new Set(values.only.split(','));
  if (parts.has('demo')) measure(await demoCase());
  if (!parts.has('firms')) return;
  for (let at = 0; at < Number(values.firms); at++) {
    measure(generateCase(size, Number(values.seed) + at));
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof FolderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
