import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { schemaText } from '../../apps/server/src/platform/db/schema-text.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { ROOT } from '../child-process.ts';
import { writeRegistries } from '../registries/registries.ts';
import { keepStatements, recordStatements } from '../released-statements.ts';

/** Calls `work` with a freshly migrated database. */
async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roundbook-generate-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(postgres.url);
    return await work(postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Writes the schema (schema.sql). */
async function describeSchema(url: string): Promise<number> {
  await writeFile(join(ROOT, 'apps/server/src/platform/db/schema.sql'), await schemaText(url));
  return 0;
}

/** Records the statements that a release sends to the database (released-statements.sql). */
async function describeRelease(): Promise<number> {
  const { statements, passed } = await recordStatements();
  await withDatabase((url) => keepStatements(statements, url));
  if (!passed) console.error('What the failed tests would have sent may be missing: record again.');
  return passed ? 0 : 1;
}

if (process.argv.includes('--released')) {
  process.exitCode = await describeRelease();
} else {
  await writeRegistries();
  // Writing only the registries takes a second and needs no database.
  if (!process.argv.includes('--registries')) process.exitCode = await withDatabase(describeSchema);
}
