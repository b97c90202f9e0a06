import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pendingMigrations } from '../db/migrate.ts';
import type { Lifecycle } from './lifecycle.ts';
import { answered, type Troubles } from './troubles.ts';

/**
 * `/healthz` says that the process is alive, but nothing about its dependencies: restarting the
 * process would not bring a database back. `/readyz` says whether the process can do its work now.
 * Troubles that affect every process equally, such as a mail server that does not answer, are named below the "ok": a
 * load balancer that took all processes out of service would only make the troubles worse.
 */
export function serveHealth(
  http: FastifyInstance,
  pool: pg.Pool,
  lifecycle: Lifecycle,
  troubles: Troubles,
): void {
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  http.get('/readyz', async (_request, reply) => {
    const reason = await reasonAgainst(pool, lifecycle);
    const found = reason === undefined ? await troubles.found(pool) : [];
    const lines = [reason ?? 'ok', ...found.map(({ words }) => `but ${words}`)];
    return reply
      .status(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

async function reasonAgainst(pool: pg.Pool, lifecycle: Lifecycle): Promise<string | undefined> {
  if (lifecycle.stopping) return 'stopping';
  try {
    const pending = await answered(pendingMigrations(pool));
    if (!pending) return 'the database does not answer';
    return pending.length > 0 ? `the database lacks ${pending.join(', ')}` : undefined;
  } catch {
    return 'the database cannot be reached';
  }
}
