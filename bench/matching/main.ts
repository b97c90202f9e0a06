/**
 * Measures how accurately and how fast the bank matcher finds the customers who paid, compared with two baselines:
 *
 *     node bench/matching/main.ts [--firms 16] [--seed 1] [--customers 1000] [--only accuracy,speed]
 *         [--folder F | --write F] [--json]
 *
 * Firms are generated, one for each seed from `--seed` on, each with a bank that writes in its own way. `--folder F`
 * takes the firm in the folder F instead; `--write F` writes the firm of `--seed` into F in that form, and stops.
 * README.md explains the columns.
 */
import { basename, resolve } from 'node:path';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { layoutOf } from './banks/statements.ts';
import { type Case, FolderError } from './folder/case.ts';
import { readFolder, writeFolder } from './folder/disk.ts';
import { readCase } from './folder/read-case.ts';
import { writeCase } from './folder/write-case.ts';
import { runAll } from './measure/runs.ts';
import { measureSpeed, SIZES } from './measure/speed.ts';
import { makeReport, printed } from './report.ts';

const { values } = parseArgs({
  options: {
    firms: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
    customers: { type: 'string', default: '1000' },
    only: { type: 'string', default: 'accuracy,speed' },
    folder: { type: 'string' },
    write: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const parts = new Set(values.only.split(','));
const [firms, seed, customers] = [values.firms, values.seed, values.customers].map(Number);

function* generated(): Generator<Case> {
  for (let one = seed!; one < seed! + firms!; one++) {
    yield readCase(`firm ${one} (${layoutOf(one).name})`, writeCase(one, customers!));
  }
}

function run(): void {
  if (values.write !== undefined) {
    writeFolder(values.write, writeCase(seed!, customers!));
    stdout.write(`Firm ${seed}, at ${layoutOf(seed!).name}, is in ${resolve(values.write)}\n`);
    return;
  }
  const brought =
    values.folder === undefined
      ? null
      : readCase(basename(resolve(values.folder)), readFolder(values.folder));
  const cases = brought ? [brought] : parts.has('accuracy') ? generated() : [];
  const source = brought
    ? brought.name
    : `${firms} ${firms === 1 ? 'firm' : 'firms'} of ${customers} customers`;
  const verdicts = runAll(cases);
  const speed = !brought && parts.has('speed') ? SIZES.map(measureSpeed) : [];
  const report = makeReport(source, verdicts, brought?.withoutTruth ?? 0, speed);
  stdout.write(`${values.json ? JSON.stringify(report, null, 2) : printed(report)}\n`);
}

try {
  run();
} catch (error) {
  if (!(error instanceof FolderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
