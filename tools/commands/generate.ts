import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { schemaText } from '../../apps/server/src/platform/db/schema-text.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { exitCode, ROOT, startNode } from '../child-process.ts';
import { programOf } from '../program.ts';

// Writes the schema (schema.sql) and the types of its tables (schema.generated.ts) from a database that
// the migrations made.
const dataDir = await mkdtemp(join(tmpdir(), 'roundbook-generate-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
try {
  await migrate(postgres.url);
  await writeFile(
    join(ROOT, 'apps/server/src/platform/db/schema.sql'),
    await schemaText(postgres.url),
  );
  const args = [programOf('kysely-codegen'), '--config-file', 'kysely-codegen.json'];
  const generator = startNode(args, {
    cwd: join(ROOT, 'apps/server'),
    env: { ...process.env, DATABASE_URL: postgres.url },
  });
  process.exitCode = await exitCode(generator);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
