import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pendingMigrations } from '../db/migrate.ts';
import type { Lifecycle } from './lifecycle.ts';

const DATABASE_LIMIT_MS = 2000;

/**
 * `/healthz` says that the process is alive, but nothing about its dependencies: restarting the
 * process would not bring a database back. `/readyz` says whether the process can do its work now.
 */
export function serveHealth(http: FastifyInstance, pool: pg.Pool, lifecycle: Lifecycle): void {
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  http.get('/readyz', async (_request, reply) => {
    const reason = await reasonAgainst(pool, lifecycle);
    return reply
      .status(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${reason ?? 'ok'}\n`);
  });
}

async function reasonAgainst(pool: pg.Pool, lifecycle: Lifecycle): Promise<string | undefined> {
  if (lifecycle.stopping) return 'stopping';
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, DATABASE_LIMIT_MS, 'late');
  });
  try {
    const pending = await Promise.race([pendingMigrations(pool), limit]);
    if (pending === 'late') return 'the database does not answer';
    return pending.length > 0 ? `the database lacks ${pending.join(', ')}` : undefined;
  } catch {
    return 'the database cannot be reached';
  } finally {
    clearTimeout(timer);
  }
}
