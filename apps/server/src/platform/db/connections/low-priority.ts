import { readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import type pg from 'pg';

/**
 * Lowers the priority of a connection's process in the database, so that the database does the statements of calls
 * before it goes on with those of heavy work; PostgreSQL has no priorities of its own. This
 * is possible only on Linux, and for a database on the same machine that runs under the same user, such as the
 * bundled one; elsewhere the connection is left as it is. The priority can't be raised again, so a connection with a
 * low priority serves heavy work alone.
 */
export async function lowerPriority(client: pg.PoolClient): Promise<void> {
  const pid = await databaseProcessOf(client);
  if (pid === undefined) return;
  const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
  try {
    if (getPriority(pid) < lower) setPriority(pid, lower);
  } catch {
    // The process has just ended, or belongs to another user.
  }
}

/** The driver's facts about a connection that its published type leaves out. */
interface Connected {
  readonly processID: number | null;
  readonly connection: { readonly stream: { readonly localPort?: number } };
}

/**
 * The process that serves a connection; undefined if it is not a process of this machine. A process of the same number
 * may be any program if the database runs elsewhere, so the title that PostgreSQL gives its process must name the port
 * at this end of the connection.
 */
async function databaseProcessOf(client: pg.PoolClient): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { processID, connection } = client as unknown as Connected;
  const { localPort } = connection.stream;
  if (processID === null || localPort === undefined) return undefined;
  const title = await readFile(`/proc/${processID}/cmdline`, 'latin1').catch(() => '');
  return title.startsWith('postgres: ') && title.includes(`(${localPort})`) ? processID : undefined;
}
