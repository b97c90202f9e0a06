import { readFile, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
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
    await lowerSession(pid, lower);
  } catch {
    // The process has just ended, or belongs to another user.
  }
}

/** Linux lets a user change the priority of a session only ten times a second. */
const BETWEEN_SESSIONS_MS = 110;
const SESSION_ATTEMPTS = 50;

/**
 * Lowers the priority of a process's session. Where Linux shares processors out among sessions first (autogroup), the
 * priority of a process counts only within its session, and PostgreSQL gives each of its processes a session.
 */
async function lowerSession(pid: number, lower: number): Promise<void> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  // The name of a program, in brackets, may contain spaces; the fields after it are the state, parent, group, session.
  const session = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3];
  if (session !== String(pid)) return;
  for (let attempt = 1; attempt <= SESSION_ATTEMPTS; attempt += 1) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(lower));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      await delay(BETWEEN_SESSIONS_MS, undefined, { ref: false });
    }
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
