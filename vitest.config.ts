import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

const server = 'apps/server/src';
/** The test that needs a distributed database; `npm run test:citus` runs it. */
const isOnCitus = Boolean(process.env['TEST_CITUS_URL']);
const onCitus = isOnCitus ? [] : [`${server}/proof/one-shard.test.ts`];
/** A cluster on one machine does in minutes what one PostgreSQL does in seconds. */
const patience = isOnCitus ? 10 : 1;
/** Rules on the list of slices; they need no database. */
const slicesRules = `${server}/slices.test.ts`;
/** Tests of the comparison of rows; they need the database. */
const declaredRows = 'tools/declared-rows/*.test.ts';

export default defineConfig({
  test: {
    // Most tests wait, for the database or for a time to pass: one worker a processor would idle.
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
          // Much is tried in a property; on a busy machine that takes its time.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          // The server is loaded once a worker, not once a file. No test may mock a module.
          isolate: false,
          include: [`${server}/**/*.test.ts`, declaredRows],
          exclude: [slicesRules, ...onCitus, ...(isOnCitus ? [declaredRows] : [])],
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
          // A busy machine takes its time, which a test that passes does not.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.component.test.tsx'],
          // Some build a program, which takes its time on a busy machine.
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
          // Two read the list of slices, and with it the server: once a worker, not once a file.
          isolate: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
