import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from './child-process.ts';
import { BROWSER_RESULTS, CHECK_TIMES, COMPONENT_RESULTS, UNIT_RESULTS } from './test-results.ts';

/** The duration of an area's tests, added up over parallel runs. */
export interface Share {
  readonly area: string;
  readonly ms: number;
}

/** The area of a file: a slice's `apps/server/src/features/work`, otherwise a package, or a folder of the server. */
export function areaOf(file: string): string {
  const path = file.replaceAll('\\', '/');
  const found =
    /^apps\/[^/]+\/src\/features\/[^/]+(?=\/)|^apps\/server\/src\/[^/]+(?=\/)|^(?:apps|packages)\/[^/]+(?=\/)|^[^/]+(?=\/)/.exec(
      path,
    );
  return found?.[0] ?? path;
}

/** The sum of each area, longest first. */
export function sharesOf(files: readonly Share[]): Share[] {
  return [...Map.groupBy(files, ({ area }) => area)]
    .map(([area, all]) => ({ area, ms: all.reduce((sum, { ms }) => sum + ms, 0) }))
    .toSorted((one, other) => other.ms - one.ms);
}

const vitestFiles = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

function vitestShares(report: string): Share[] {
  const { testResults } = vitestFiles.parse(JSON.parse(report));
  return testResults.map(({ name, startTime, endTime }) => ({
    area: areaOf(relative(ROOT, name)),
    ms: endTime - startTime,
  }));
}

const spec = z.object({
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightFiles = z.object({ suites: z.array(suite) });

function browserShares(report: string): Share[] {
  const inSuite = ({ specs, suites = [] }: z.infer<typeof suite>): Share[] => [
    ...specs.map(({ file, tests }) => ({
      area: areaOf(file),
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...suites.flatMap(inSuite),
  ];
  return playwrightFiles.parse(JSON.parse(report)).suites.flatMap(inSuite);
}

const checkTimes = z.array(z.object({ name: z.string(), ms: z.number() }));

const REPORTS = [
  {
    title: 'check',
    file: CHECK_TIMES,
    read: (report: string): Share[] =>
      checkTimes.parse(JSON.parse(report)).map(({ name, ms }) => ({ area: name, ms })),
  },
  { title: 'unit tests', file: UNIT_RESULTS, read: vitestShares },
  { title: 'component tests', file: COMPONENT_RESULTS, read: vitestShares },
  { title: 'browser tests', file: BROWSER_RESULTS, read: browserShares },
];

/** The durations of the last run of each command, as lines; leaves out commands that did not run. */
export function shareLines(): string[] {
  return REPORTS.filter(({ file }) => existsSync(file)).flatMap(({ title, file, read }) => {
    const shares = sharesOf(read(readFileSync(file, 'utf8')));
    const all = shares.reduce((sum, { ms }) => sum + ms, 0) || 1;
    return [
      `${title}:`,
      ...shares.map(({ area, ms }) => {
        const part = `${Math.round((ms / all) * 100)} %`.padStart(6);
        return `${part} ${(ms / 1000).toFixed(1).padStart(8)} s  ${area}`;
      }),
    ];
  });
}
