import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import {
  distinctTexts,
  withTypes,
  writeReleased,
} from '../apps/server/src/platform/db/released-statements.ts';
import { ROOT } from './child-process.ts';

const server = 'apps/server/src';

/**
 * Records the statements that the product sends to the database during the server's tests, except
 * statements that vary from run to run. Takes a few minutes.
 *
 * @returns the statements, and whether every test passed: a failing test may not have sent all of
 * its statements
 */
export async function recordStatements(): Promise<{ statements: Set<string>; passed: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'roundbook-statements-'));
  try {
    const run = await startVitest('test', [], {
      root: ROOT,
      config: false,
      watch: false,
      include: [`${server}/**/*.test.ts`],
      exclude: [
        `${server}/proof/{crash,fuzz}.test.ts`,
        // Tests the file that is being replaced.
        `${server}/platform/db/released-statements.test.ts`,
      ],
      globalSetup: `${server}/platform/postgres/testing-setup.ts`,
      setupFiles: `${server}/testing/record-statements.ts`,
      env: { NODE_ENV: 'test', RECORDED_STATEMENTS: folder },
      testTimeout: 60_000,
      hookTimeout: 60_000,
    });
    const modules = run.state.getTestModules();
    await run.close();
    const files = await readdir(folder);
    const recorded = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as string[]),
    );
    return {
      statements: new Set(recorded.flat()),
      passed: modules.length > 0 && modules.every((module) => module.ok()),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores statements as those of the last release; `url` names a database with its schema. */
export async function keepStatements(recorded: Iterable<string>, url: string): Promise<void> {
  const statements = await withTypes(url, distinctTexts(recorded));
  const file = join(ROOT, server, 'platform/db/released-statements.sql');
  await writeFile(file, writeReleased(statements));
}
