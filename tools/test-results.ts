import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './child-process.ts';

/** The files in which the runners leave their results for the totals at the end of `npm test`. */
export const CHECK_TIMES = join(ROOT, '.cache', 'check-times.json');
export const UNIT_RESULTS = join(ROOT, '.cache', 'unit-results.json');
export const COMPONENT_RESULTS = join(ROOT, '.cache', 'component-results.json');
export const BROWSER_RESULTS = join(ROOT, '.cache', 'browser-results.json');

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

/** Tests that passed and failed. A test that passes only when repeated counts as failed. */
export interface TestSum {
  passed: number;
  failed: number;
}

/** Deletes the results of an earlier run. */
export function clearResults(): void {
  for (const file of [CHECK_TIMES, UNIT_RESULTS, COMPONENT_RESULTS, BROWSER_RESULTS]) {
    rmSync(file, { force: true });
  }
}

/** Adds up the runners' results; a runner that did not run adds nothing. */
export function sumResults(): TestSum {
  const sum = { passed: 0, failed: 0 };
  for (const file of [UNIT_RESULTS, COMPONENT_RESULTS].filter((one) => existsSync(one))) {
    const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    sum.passed += report.numPassedTests;
    sum.failed += report.numFailedTests;
  }
  if (existsSync(BROWSER_RESULTS)) {
    const { stats } = playwrightReport.parse(JSON.parse(readFileSync(BROWSER_RESULTS, 'utf8')));
    sum.passed += stats.expected;
    sum.failed += stats.unexpected + stats.flaky;
  }
  return sum;
}

/** Stores the duration of each check in milliseconds. */
export function keepCheckTimes(times: readonly { name: string; ms: number }[]): void {
  mkdirSync(dirname(CHECK_TIMES), { recursive: true });
  writeFileSync(CHECK_TIMES, JSON.stringify(times));
}
