import { spawn } from 'node:child_process';
import {
  appendFile,
  chown,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, accountForCluster, commandUnderAccount } from './account.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { isPostgresProcess } from './postgres-process.ts';

/** The name of a bundled cluster's superuser, and of its database. */
export const OWNER = 'roundbook';

const LOG_LIMIT_BYTES = 5_000_000;

/** One PostgreSQL data directory, with the programs and the account that run it. */
export interface Cluster {
  directory: string;
  binaries: PostgresBinaries;
  account: Account | undefined;
}

/**
 * Opens the cluster in `directory`, creating it if it is missing. A crash half-way through leaves
 * no cluster.
 *
 * @param durable whether a new cluster is flushed to the disk before use
 */
export async function openCluster(
  directory: string,
  password: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<Cluster> {
  const cluster: Cluster = {
    directory,
    binaries: await findBinaries(),
    account: await accountForCluster(directory),
  };
  if (!(await exists(join(directory, 'PG_VERSION')))) {
    log(`Creating the database in ${directory}`);
    await initialise(cluster, password, durable);
  }
  return cluster;
}

async function initialise(cluster: Cluster, password: string, durable: boolean): Promise<void> {
  const fresh = await mkdtemp(`${cluster.directory}.new-`);
  const secret = await mkdtemp(join(tmpdir(), 'roundbook-'));
  const passwordFile = join(secret, 'password');
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await giveTo(cluster.account, [fresh, secret, passwordFile]);
    const result = await runProgram({ ...cluster, directory: fresh }, cluster.binaries.initdb, [
      `--pgdata=${fresh}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--text-search-config=english',
      durable ? '--sync-method=fsync' : '--no-sync',
    ]);
    if (result.code !== 0) {
      throw new DatabaseStartError(
        `PostgreSQL could not create its files: ${lastLine(result.output)}`,
      );
    }
    await appendFile(join(fresh, 'postgresql.conf'), "\ninclude_if_exists = 'roundbook.conf'\n");
    await rename(fresh, cluster.directory);
  } finally {
    await rm(secret, { recursive: true, force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

async function giveTo(account: Account | undefined, paths: string[]): Promise<void> {
  if (account) await Promise.all(paths.map((path) => chown(path, account.uid, account.gid)));
}

/** An id that no process has on any system. */
const NO_PROCESS = 2_147_483_646;

/**
 * The number of milliseconds after which an empty PID file counts as left behind: PostgreSQL fills
 * the file as soon as it has created it.
 */
const EMPTY_LIMIT_MS = 2_000;

/**
 * The lines of a cluster's PID file; empty if the file is missing. A file that stays empty was left
 * by a process that was killed while writing it. It would keep PostgreSQL from starting, so it is
 * removed.
 */
async function readPidFile(pidFile: string): Promise<string[]> {
  const limit = Date.now() + EMPTY_LIMIT_MS;
  for (;;) {
    const text = await readFile(pidFile, 'utf8').catch(() => undefined);
    if (text) return text.split('\n');
    if (text === undefined) return [];
    if (Date.now() > limit) {
      await rm(pidFile, { force: true });
      return [];
    }
    await delay(50);
  }
}

/** Writes the PID file atomically: if this process is killed half-way through, the old file stays. */
async function writePidFile(cluster: Cluster, pidFile: string, lines: string[]): Promise<void> {
  const fresh = `${pidFile}.${process.pid}`;
  await writeFile(fresh, lines.join('\n'), { mode: 0o600 });
  await giveTo(cluster.account, [fresh]);
  await rename(fresh, pidFile);
}

/** The port of the PostgreSQL that is running on this cluster; undefined if none is running. */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const pidFile = join(cluster.directory, 'postmaster.pid');
  const [pid, ...rest] = await readPidFile(pidFile);
  if (!pid || pid === String(NO_PROCESS)) return undefined;
  if (await isPostgresProcess(Number(pid))) return Number(rest[2]) || undefined;
  // After a crash or a reboot, the process id may belong to some other program, and PostgreSQL
  // would refuse to start. The rest of the file stays: it lets PostgreSQL see backends that are
  // still alive.
  await writePidFile(cluster, pidFile, [String(NO_PROCESS), ...rest]);
  return undefined;
}

/**
 * Starts PostgreSQL and waits until it accepts connections, including any crash recovery.
 *
 * @throws {DatabaseStartError} with the reason that PostgreSQL gives
 */
export async function startCluster(
  cluster: Cluster,
  settings: Record<string, string>,
): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await writeFile(join(cluster.directory, 'roundbook.conf'), lines.join(''));
  const logFile = join(cluster.directory, 'postgresql.log');
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);
  const logged = size > LOG_LIMIT_BYTES ? 0 : size;
  const wait = ['--wait', '--timeout=60', '--silent'];
  const target = [`--pgdata=${cluster.directory}`, `--log=${logFile}`];
  const result = await runProgram(cluster, cluster.binaries.pgCtl, ['start', ...wait, ...target]);
  if (result.code === 0) return;
  const written = (await readFile(logFile).catch(() => Buffer.alloc(0)))
    .subarray(logged)
    .toString();
  const reason = startFailure(written) ?? lastLine(written || result.output);
  throw new DatabaseStartError(`PostgreSQL in ${cluster.directory} did not start: ${reason}`);
}

/**
 * The reason for a failed start, from what was logged meanwhile; undefined if there is none. The last processes of a
 * server that was killed write their end to the same log.
 */
export function startFailure(written: string): string | undefined {
  const errors = [...written.matchAll(/^.*?(?:FATAL|PANIC): {2}(.*)$/gm)];
  return errors
    .map(([, text = '']) => text)
    .find((text) => !text.startsWith('terminating connection'));
}

/**
 * Stops PostgreSQL: cleanly, or by force if that takes more than 8 seconds (the next start then
 * recovers).
 */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const stop = (mode: string, seconds: number): Promise<{ code: number | null }> =>
    runProgram(cluster, cluster.binaries.pgCtl, [
      'stop',
      '--wait',
      '--silent',
      `--timeout=${seconds}`,
      `--mode=${mode}`,
      `--pgdata=${cluster.directory}`,
    ]);
  if ((await stop('fast', 8)).code !== 0) await stop('immediate', 5);
}

/** Stops any PostgreSQL that is still running on an abandoned directory. */
export async function stopAbandonedPostgres(directory: string): Promise<void> {
  const [binaries, account] = await Promise.all([findBinaries(), accountForCluster(directory)]);
  const cluster = { directory, binaries, account };
  if ((await runningPort(cluster)) !== undefined) await stopCluster(cluster);
}

async function runProgram(
  cluster: Cluster,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const command = await commandUnderAccount(cluster.account, program, args, [cluster.directory]);
  return new Promise((resolve, reject) => {
    const child = spawn(command.program, command.args, {
      ...command.identity,
      cwd: dirname(program),
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    // Listens for "exit" rather than "close": on Windows the database server inherits the pipes and
    // would keep them open.
    child.once('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code, output });
    });
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() || 'it gave no reason';
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
