import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FairPool } from '../db/connections/fair-pool.ts';
import type { TaskQueue } from '../tasks/task-queue.ts';
import { routePattern } from './route-pattern.ts';
import { clockOffsetMs, type Trouble, type Troubles } from './troubles.ts';

/** All measurements except the measurements of requests. */
export interface Measured {
  /** The connections of calls, and of background work. */
  readonly pools: Readonly<Record<'calls' | 'tasks' | 'reports', FairPool>>;
  readonly tasks: TaskQueue;
  /** The number of open realtime connections of this process. */
  readonly countSockets: () => number;
  readonly troubles: Troubles;
}

/**
 * Serves `/metrics` in Prometheus's text format: request durations by route and status, pool,
 * tasks, sockets, troubles, and the process itself (event-loop delay, memory, processor).
 * @param token the bearer token that a scraper must send; if absent, `/metrics` is not served
 */
export function serveMetrics(
  http: FastifyInstance,
  token: string | undefined,
  measured: Measured,
): void {
  const registry = new Registry();
  // Watching the event loop wakes the process a hundred times a second, so only a server that is scraped does it.
  if (token) collectDefaultMetrics({ register: registry });
  timeRequests(http, registry);
  gaugePools(registry, measured.pools);
  gaugeTasks(registry, measured.tasks);
  gaugeSockets(registry, measured.countSockets);
  gaugeTroubles(registry, measured);
  http.get('/metrics', async (request, reply) => {
    if (!token) return reply.status(404).type('text/plain').send('Not found\n');
    if (!isBearer(request.headers.authorization, token)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send('Unauthorised\n');
    }
    void reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

function timeRequests(http: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'roundbook_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: routePattern(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

function gaugeSockets(registry: Registry, count: () => number): void {
  const gauge = new Gauge({
    name: 'roundbook_sockets',
    help: 'Open realtime connections',
    registers: [],
    collect: () => {
      gauge.set(count());
    },
  });
  registry.registerMetric(gauge);
}

function gaugePools(registry: Registry, pools: Measured['pools']): void {
  const gauge = new Gauge({
    name: 'roundbook_database_connections',
    help: 'Connections in use and idle, and transactions waiting for a connection, for calls, background work and reports',
    labelNames: ['of', 'state'],
    registers: [],
    collect: () => {
      for (const [of, pool] of Object.entries(pools)) {
        gauge.set({ of, state: 'busy' }, pool.totalCount - pool.idleCount);
        gauge.set({ of, state: 'idle' }, pool.idleCount);
        gauge.set({ of, state: 'waiting' }, pool.waitingForTurn + pool.waitingCount);
      }
    },
  });
  registry.registerMetric(gauge);
}

function gaugeTasks(registry: Registry, tasks: TaskQueue): void {
  const gauge = new Gauge({
    name: 'roundbook_tasks',
    help: 'Tasks that wait or run, by kind; the dead letters are those that were tried too often',
    labelNames: ['task', 'state'],
    registers: [],
    collect: async () => {
      // Without its database, the process still answers with its other measurements.
      const counts = await tasks.counts().catch(() => []);
      gauge.reset();
      for (const { task, state, count } of counts) gauge.set({ task, state }, count);
    },
  });
  registry.registerMetric(gauge);
}

const TROUBLES: readonly Trouble['of'][] = ['database', 'disk', 'clock', 'mail'];

function gaugeTroubles(registry: Registry, { pools, troubles }: Measured): void {
  const pool = pools.calls;
  const gauge = new Gauge({
    name: 'roundbook_trouble',
    help: 'Whether the database does not answer, the disk is nearly full, the clock is wrong, or the mail server takes no mail',
    labelNames: ['of'],
    registers: [],
    collect: async () => {
      const [found, offsetMs] = await Promise.all([troubles.found(pool), clockOffsetMs(pool)]);
      const all = new Set(found.map(({ of }) => of));
      if (offsetMs === undefined) all.add('database');
      for (const of of TROUBLES) gauge.set({ of }, all.has(of) ? 1 : 0);
    },
  });
  registry.registerMetric(gauge);
  const offset = new Gauge({
    name: 'roundbook_clock_offset_seconds',
    help: 'By how much the clock of this process is ahead of the database’s',
    registers: [],
    collect: async () => {
      const offsetMs = await clockOffsetMs(pool);
      offset.set(offsetMs === undefined ? NaN : offsetMs / 1000);
    },
  });
  registry.registerMetric(offset);
  const free = new Gauge({
    name: 'roundbook_disk_free_bytes',
    help: 'Free bytes on the disk that holds DATA_DIR',
    registers: [],
    collect: async () => {
      free.set((await troubles.freeBytes()) ?? NaN);
    },
  });
  registry.registerMetric(free);
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = hash('sha256', header ?? '', 'buffer');
  return timingSafeEqual(given, hash('sha256', `Bearer ${token}`, 'buffer'));
}
