import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError } from './database-start-error.ts';

const run = promisify(execFile);

/** The unprivileged account that owns and runs a cluster when the server itself runs as root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. If the server runs as root, this returns the account to use:
 * the owner of an existing cluster or, failing that, the system's `postgres` user, which is created
 * if missing. For any other user, and on Windows, it returns undefined: PostgreSQL runs as the user
 * who started the server.
 *
 * @throws {DatabaseStartError} if the account cannot be created
 */
export async function accountForCluster(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await postgresAccount()) ?? (await createPostgresAccount());
}

async function postgresAccount(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createPostgresAccount(): Promise<Account> {
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ];
  for (const [command, args] of commands) {
    await run(command, args).catch(() => undefined);
    const account = await postgresAccount();
    if (account) return account;
  }
  throw new DatabaseStartError(
    'PostgreSQL cannot run as root and no "postgres" user could be created: start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * The command line and options that run a program under an account.
 *
 * No other user can enter a checkout in root's home. On Linux, the account therefore keeps the one
 * capability that lets it enter (`setpriv`), so that no folder's mode has to be loosened.
 */
export async function commandUnderAccount(
  account: Account | undefined,
  program: string,
  args: string[],
  paths: string[],
): Promise<{ program: string; args: string[]; identity: Partial<Account> }> {
  if (!account) return { program, args, identity: {} };
  const reachable = await Promise.all(
    [program, ...paths].map((path) => canEnter(account, dirname(path))),
  );
  if (platform() !== 'linux' || !reachable.includes(false))
    return { program, args, identity: account };
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { program: 'setpriv', args: [...identity, ...capability, program, ...args], identity: {} };
}

async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(account, parent);
}
