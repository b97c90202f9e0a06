import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildClient } from '../tools/client-build.ts';

/** A running product with its demo business, built as for production. */
export interface BenchProduct {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 300_000;

/** Starts the product in its own folder and waits until it answers. */
export async function startProduct(port: number): Promise<BenchProduct> {
  await buildClient();
  const dataDir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
  const url = `http://localhost:${port}`;
  const child: ChildProcess = fork(new URL('../apps/server/src/main.ts', import.meta.url), {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) {
      return {
        url,
        dataDir,
        stop: async () => {
          child.kill('SIGTERM');
          await once(child, 'exit');
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    }
    await delay(200);
  }
  // SIGTERM also stops the product's PostgreSQL, which would otherwise outlive it.
  child.kill('SIGTERM');
  throw new Error('The product did not start.');
}
