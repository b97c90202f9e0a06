import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseUrl } from '../../apps/server/src/platform/postgres/administer.ts';
import { Answers } from './answers.ts';
import { readSent } from './sent-statements.ts';
import { findWrongRows } from './wrong-rows.ts';

/** The first version of PostgreSQL whose trees show which columns an outer join leaves empty. */
const OLDEST_VERSION = 160_000;

/**
 * Vitest's global set-up: records the statements that the server's tests send, and at the end compares the rows that
 * the sources declare with the rows that the database would return. This set-up follows the set-up that starts the
 * database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A cluster cannot describe statements; a single PostgreSQL describes the same statements.
  if (project.getProvidedContext().testsOnCitus) {
    project.provide('sentStatements', '');
    return () => Promise.resolve();
  }
  const folder = await mkdtemp(join(tmpdir(), 'roundbook-sent-'));
  project.provide('sentStatements', folder);
  return async () => {
    try {
      await compareRows(folder, project);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** @throws Error with a line for each wrong column */
async function compareRows(folder: string, project: TestProject): Promise<void> {
  const sent = await readSent(folder);
  if (sent.length === 0) return;
  const { testServerUrl, testTemplate } = project.getProvidedContext();
  const client = new pg.Client({ connectionString: databaseUrl(testServerUrl, testTemplate) });
  await client.connect();
  try {
    if ((await versionOf(client)) < OLDEST_VERSION) return;
    const started = performance.now();
    const answers = await Answers.from(client);
    const { compared, findings } = await findWrongRows(sent, answers, await isWholeRun(project));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`\nRows of ${compared} statements compared with the database in ${seconds} s.`);
    if (findings.length > 0) {
      throw new Error(`Rows that are declared wrongly (CONTRIBUTING.md):\n${findings.join('\n')}`);
    }
  } finally {
    await client.end();
  }
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  return rows[0]!.version;
}

/** True if every test of the project ran and passed: only then have all statements been sent. */
async function isWholeRun(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules().filter((one) => one.project === project);
  const isNarrowed = project.vitest.config.testNamePattern !== undefined;
  return !isNarrowed && modules.length >= testFiles.length && modules.every((one) => one.ok());
}
