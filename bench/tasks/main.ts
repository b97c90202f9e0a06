import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAppLogin } from '../../apps/server/src/platform/db/connections/app-login.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { buildClient } from '../../tools/client-build.ts';
import { measureDelays } from './delays.ts';
import { measureIdle } from './idle.ts';

// Measures the cost of servers on which nobody is signed in, and how soon tasks start, whether or not servers are
// killed. README.md explains the figures.
const { values } = parseArgs({
  options: {
    /** A database to use, such as a Citus coordinator's; otherwise the benchmark makes its own. */
    database: { type: 'string' },
    /** The numbers of idle servers on one database. */
    servers: { type: 'string', default: '1,10' },
    /** The seconds for which idle servers are measured, twice: once for processor time and once for statements. */
    seconds: { type: 'string', default: '120' },
    /** The seconds for which the servers are left alone first. */
    settle: { type: 'string', default: '60' },
    /** The number of tasks of each kind that are timed; 0 leaves this part out. */
    tasks: { type: 'string', default: '200' },
  },
});

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
await using opened = new AsyncDisposableStack();
opened.defer(() => rm(dir, { recursive: true, force: true }));
let url = values.database;
if (!url) {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dir, 'data'),
    settings: { max_connections: '400' },
  });
  opened.defer(() => postgres.stop());
  url = postgres.url;
}
await migrate(url);
console.log(`load ${loadavg()[0]!.toFixed(2)}`);
if (Number(values.tasks) > 0) {
  console.log('tasks | number | start delay p50 ms | p99 ms | longest ms');
  for (const { name, delays } of await measureDelays(
    await openAppLogin(url),
    Number(values.tasks),
  )) {
    const sorted = delays.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0);
    console.log([name, sorted.length, at(0.5), at(0.99), at(1)].join(' | '));
  }
}
for (const servers of values.servers.split(',').filter(Boolean).map(Number)) {
  if (!process.env['WEB_DIR']) await buildClient();
  const figures = await measureIdle(dir, url, {
    servers,
    seconds: Number(values.seconds),
    settle: Number(values.settle),
  });
  console.log(
    `${servers} idle: ${figures.statements.toFixed(2)} statements/s together, ` +
      `${figures.server.toFixed(2)} % of a core each, PostgreSQL ${figures.postgres.toFixed(2)} %, ` +
      `load ${loadavg()[0]!.toFixed(2)}`,
  );
  for (const [text, number] of figures.commonest) console.log(`  ${number} × ${text}`);
}
