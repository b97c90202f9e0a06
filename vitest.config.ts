import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

const server = 'apps/server/src';
const isOnCitus = Boolean(process.env['TEST_CITUS_URL']);
/** The tests that need a distributed database; `npm run test:citus` runs them. */
const onlyOnCitus = ['one-shard', 'node-away', 'sent-statements'].map(
  (name) => `${server}/proof/${name}.test.ts`,
);
/** A cluster on one machine needs minutes for work that one PostgreSQL does in seconds. */
const patience = isOnCitus ? 10 : 1;
/** Rules about the list of slices; they need no database. */
const slicesRules = `${server}/slices.test.ts`;
/** Tests of the comparison of rows; they need the database. */
const declaredRows = 'tools/declared-rows/*.test.ts';
/**
 * Tests that make, clone or kill their own PostgreSQL, or compare the schema with that of a single node. They are
 * excluded here, because Vitest ignores `--exclude` beside `--project`.
 */
const notOnCitus = [
  declaredRows,
  ...['postgres/embedded', 'db/schema', 'db/released-statements', 'db/catalogue'].map(
    (name) => `${server}/platform/${name}.test.ts`,
  ),
  `${server}/proof/crash.test.ts`,
  `${server}/start.test.ts`,
];

export default defineConfig({
  test: {
    // Most tests spend their time waiting, for the database or for time to pass, so one worker per processor would be
    // idle.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/web/vitest.config.ts',
      'apps/customer/vitest.config.ts',
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          isolate: false,
          // Property tests try many values, which takes time on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          // The server is loaded once per worker, not once per file. No test may mock a module.
          isolate: false,
          include: [`${server}/**/*.test.ts`, declaredRows],
          exclude: [slicesRules, ...(isOnCitus ? notOnCitus : onlyOnCitus)],
          globalSetup: [
            `${server}/platform/postgres/testing-setup.ts`,
            'tools/declared-rows/setup.ts',
          ],
          setupFiles: [
            'tools/clear-of-midnight-setup.ts',
            'tools/declared-rows/recording-setup.ts',
          ],
          env: { NODE_ENV: 'test' },
          testTimeout: 180_000 * patience,
          hookTimeout: 180_000 * patience,
          // Allows for a busy machine; a passing test needs far less.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.component.test.tsx'],
          // Some of these tests build a program, which takes time on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['tools/rules/**', declaredRows],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tools/rules/**/*.test.ts', slicesRules],
          // Two of these tests load the list of slices, and with it the server: once per worker, not once per file.
          isolate: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
