import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openAppLogin } from '../db/connections/app-login.ts';
import { migrate } from '../db/migrate.ts';
import { administer, databaseUrl } from './administer.ts';
import { stopAbandonedPostgres } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { createCitusTemplate, dropCitusDatabase } from './testing-citus.ts';

const PREFIX = 'roundbook-test-';

/** Settings that trade safety for speed, as no test data needs to survive a power cut. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

/**
 * Vitest's global set-up: one PostgreSQL for the run (`TEST_DATABASE_URL`, or a bundled one in the system's
 * temporary folder), with a migrated template database. `TEST_CITUS_URL` names the coordinator of a Citus cluster
 * instead, in a database that lists its workers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const coordinator = process.env['TEST_CITUS_URL'];
  const template = `roundbook_template_${process.pid}`;
  project.provide('testsOnCitus', coordinator !== undefined);
  project.provide('testTemplate', template);
  if (coordinator !== undefined) {
    project.provide('testServerUrl', coordinator);
    await dropCitusDatabase(coordinator, template);
    await createCitusTemplate(coordinator, template);
    return () => dropCitusDatabase(coordinator, template);
  }
  const server = await startServer();
  const remove = `drop database if exists ${template} with (force)`;
  try {
    await administer(server.url, remove, `create database ${template}`);
    await migrate(databaseUrl(server.url, template));
    await openAppLogin(databaseUrl(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServerUrl', server.url);
  return async () => {
    await administer(server.url, remove);
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, settings: FAST });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Removes the PostgreSQL that a killed run has left behind. */
async function removeAbandoned(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of folders) {
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    await stopAbandonedPostgres(join(tmpdir(), name, 'postgres'));
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
