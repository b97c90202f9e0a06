import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The server under test: one process in all roles, as on a single small machine. */
export interface NeighboursServer {
  readonly url: string;
  /** The longest time, in milliseconds, for which the event loop has been held up since this was last asked. */
  longestStall(): Promise<number>;
  stop(): Promise<void>;
}

export interface ServerSettings {
  readonly dir: string;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly port: number;
}

const METRICS_TOKEN = 'a token of the benchmark for its figures';
const START_LIMIT_MS = 120_000;

/** The metric that keeps the longest delay since it was last read, in seconds, so a stall cannot be missed. */
const LONGEST = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** Starts the product's own entry point in production mode, and waits until it answers. */
export async function startServer(settings: ServerSettings): Promise<NeighboursServer> {
  const { dir, databaseUrl, secret, port } = settings;
  const url = `http://127.0.0.1:${port}`;
  const child = fork(new URL('../../apps/server/src/main.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(dir, 'files'),
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secret,
      METRICS_TOKEN,
      LOG_LEVEL: 'error',
    },
    // As the Dockerfile starts it.
    execArgv: ['--v8-pool-size=1'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    if (child.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error('The server did not start.');
    }
    await delay(200);
  }
  const longestStall = async () => {
    const answer = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const found = LONGEST.exec(await answer.text());
    if (!found) throw new Error('The server does not report the delay of its event loop.');
    return Number(found[1]) * 1000;
  };
  return { url, longestStall, stop };
}
