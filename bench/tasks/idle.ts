import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { logOf, postmasterOf, secondsOf, secondsOfPostgres } from './processor-time.ts';

const START_LIMIT_MS = 300_000;

/** A server with the demo business, on which nobody is signed in. */
async function startServer(dir: string, databaseUrl: string, port: number): Promise<ChildProcess> {
  const child = fork(new URL('../../apps/server/src/main.ts', import.meta.url), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(dir, 'files'),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      SECRET_KEY: 'a secret of the benchmark, longer than thirty-two characters',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return child;
    if (child.exitCode !== null || Date.now() > limit) throw new Error('A server did not start.');
    await delay(200);
  }
}

async function linesSince(file: string, offset: number): Promise<string[]> {
  const { size } = await stat(file);
  await using handle = await open(file);
  const { buffer } = await handle.read({ buffer: Buffer.alloc(size - offset), position: offset });
  return buffer.toString().split('\n');
}

/** The cost of idle servers. */
interface IdleFigures {
  readonly servers: number;
  /** The statements per second of all servers together, including those that begin and end transactions. */
  readonly statements: number;
  /** The percentages of a core that a server uses, and that PostgreSQL uses. */
  readonly server: number;
  readonly postgres: number;
  /** The most frequent statements, each with its count. */
  readonly commonest: readonly (readonly [string, number])[];
}

/** Measures servers on which nobody is signed in, once the demo's own work is done. */
export async function measureIdle(
  dir: string,
  databaseUrl: string,
  { servers, seconds, settle }: Record<'servers' | 'seconds' | 'settle', number>,
): Promise<IdleFigures> {
  await using started = new AsyncDisposableStack();
  const children: ChildProcess[] = [];
  for (let at = 0; at < servers; at += 1) {
    const child = await startServer(dir, databaseUrl, 47_560 + at);
    children.push(child);
    started.defer(async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    });
  }
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' });
  await client.connect();
  started.defer(() => client.end());
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = await postmasterOf(rows[0]!.pid);
  await delay(settle * 1000);

  const cost = async () => {
    const each = await Promise.all(children.map(({ pid }) => secondsOf(pid!)));
    return [each.reduce((sum, one) => sum + one, 0), await secondsOfPostgres(postmaster)] as const;
  };
  const before = await cost();
  await delay(seconds * 1000);
  const after = await cost();

  // Writing the log costs processor time, so statements are counted in a measurement of their own.
  await client.query(`alter system set log_statement = 'all'`);
  await client.query(`alter system set log_line_prefix = '<%a>'`);
  await client.query('select pg_reload_conf()');
  await delay(1000);
  const log = await logOf(postmaster);
  const { size } = await stat(log);
  await delay(seconds * 1000);
  const lines = await linesSince(log, size);
  await client.query('alter system reset log_statement');
  await client.query('alter system reset log_line_prefix');
  await client.query('select pg_reload_conf()');
  const sent = lines.flatMap((line, at) => {
    const [, text] = /^<(?!bench>).*?>LOG: {2}(?:statement|execute [^:]*): *(.*)/.exec(line) ?? [];
    return text === undefined ? [] : [text || (lines[at + 1] ?? '').trim()];
  });
  const numbers = Map.groupBy(sent, (text) => text.slice(0, 90));
  const perCent = (at: 0 | 1) => ((after[at] - before[at]) / seconds) * 100;
  return {
    servers,
    statements: sent.length / seconds,
    server: perCent(0) / servers,
    postgres: perCent(1),
    commonest: [...numbers]
      .map(([text, all]) => [text, all.length] as const)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 12),
  };
}
