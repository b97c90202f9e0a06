import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { type BenchBusiness, seed } from '../api/seed.ts';
import { type HistorySize, writeHistory } from './history.ts';

/** A running database with the firm's five years of records, and a neighbour without any. */
export interface BenchDatabase extends AsyncDisposable {
  readonly dir: string;
  readonly url: string;
  readonly client: pg.Client;
  readonly firm: BenchBusiness;
  readonly neighbour: BenchBusiness;
}

interface Wanted extends HistorySize {
  readonly customers: number;
  /** The folder in which the history is kept for the next run; a temporary folder if absent. */
  readonly kept: string | undefined;
}

/** Starts the database, and writes the history unless a former run kept it in the folder. */
export async function openDatabase({ customers, kept, ...size }: Wanted): Promise<BenchDatabase> {
  await using opened = new AsyncDisposableStack();
  const dir = kept ?? (await mkdtemp(join(tmpdir(), 'roundbook-bench-')));
  if (!kept) opened.defer(() => rm(dir, { recursive: true, force: true }));
  const postgres = opened.adopt(
    await startEmbeddedPostgres({ dataDir: join(dir, 'data') }),
    (one) => one.stop(),
  );
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  opened.defer(() => client.end());
  const file = join(dir, 'businesses.json');
  if (!existsSync(file)) {
    const begun = performance.now();
    const seeded = await seed(postgres.url, { businesses: 2, customers });
    await writeHistory(client, seeded[0]!.id, size);
    await writeFile(file, JSON.stringify(seeded));
    console.log(`history written in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  const [firm, neighbour] = JSON.parse(await readFile(file, 'utf8')) as BenchBusiness[];
  const stack = opened.move();
  return {
    dir,
    url: postgres.url,
    client,
    firm: firm!,
    neighbour: neighbour!,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
