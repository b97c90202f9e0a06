import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** In milliseconds; allows for writing two years of a demo business on a busy machine. */
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 60_000;

/** The product as users run it: the built client, the server and its own PostgreSQL. */
export interface Product {
  url: string;
  /** The folder with the database, files and keys; deleted at the end. */
  dataDir: string;
  /** The server's process, for tests that kill it. */
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts the product on a free port with an empty database.
 *
 * @param settings further environment variables
 * @param prepare prepares the data folder before the first start
 * @throws an error with the server's own output if the product does not become ready
 */
export async function startProduct(
  settings: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roundbook-e2e-'));
  await prepare(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      // The server trusts one proxy, so that tests can set a call's address as a proxy would.
      TRUST_PROXY: '1',
      DEMO: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-10_000);
    });
  }
  const stop = async (): Promise<void> => {
    await end(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  process.env[outboxVariable(url)] = join(dataDir, 'outbox');
  if (await isReady(url, server)) return { url, dataDir, process: server, stop };
  await stop();
  throw new Error(`The server did not become ready:\n${words}`);
}

/**
 * The name of the environment variable with the folder to which a product without a mail server writes account emails.
 */
export function outboxVariable(url: string): string {
  return `OUTBOX_${new URL(url).port}`;
}

async function isReady(url: string, server: ChildProcess): Promise<boolean> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(100);
  }
  return false;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), delay(STOP_LIMIT_MS, false)]);
  if (!inTime) server.kill('SIGKILL');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
