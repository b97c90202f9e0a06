import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { appLoginBeside } from '../db/app-login.ts';
import { administer, databaseUrl } from './administer.ts';
import { createCitusDatabase, dropCitusDatabase } from './testing-citus.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for tests: a connection string of a user that may create databases. */
    testServerUrl: string;
    /** A database with every migration applied and no data, to be cloned. */
    testTemplate: string;
    /** Whether the server is the coordinator of a Citus cluster, where nothing can be cloned. */
    testsOnCitus: boolean;
  }
}

/** A database for tests. */
export interface TestDatabase {
  /** The owner's connection. */
  readonly url: string;
  /** The connection of the login that serves, which owns nothing. */
  readonly appUrl: string;
  readonly drop: () => Promise<void>;
}

/**
 * A database of its own for one test file: a clone of the migrated, empty template, made in well
 * under 200 ms; copying its files takes half of what writing them to the log does. Roles belong to the server and are
 * shared by all clones.
 *
 * @param template another database to clone, such as PostgreSQL's own `template0`, which is empty
 */
export async function createTestDatabase(template = inject('testTemplate')): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `roundbook_${randomBytes(6).toString('hex')}`;
  const isDistributed = inject('testsOnCitus');
  if (isDistributed) await createCitusDatabase(serverUrl, name, template !== 'template0');
  else
    await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  return {
    url,
    appUrl: appLoginBeside(url),
    drop: () =>
      isDistributed
        ? dropCitusDatabase(serverUrl, name)
        : administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
