import { readdir, readFile, readlink } from 'node:fs/promises';

/** The number of the kernel's clock ticks in a second; the kernel counts processor time in ticks. */
const TICKS = 100;

interface ProcessTimes {
  readonly parent: number;
  /** The seconds used by the process itself, and by its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

async function timesOf(pid: number | string): Promise<ProcessTimes | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name, in brackets, may contain spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const seconds = (...at: number[]) =>
    at.reduce((sum, one) => sum + Number(fields[one]), 0) / TICKS;
  return { parent: Number(fields[1]), own: seconds(11, 12), ended: seconds(13, 14) };
}

/** Seconds of processor time that a process has used so far. */
export async function secondsOf(pid: number): Promise<number> {
  return (await timesOf(pid))!.own;
}

/** The PostgreSQL server that a connection's process belongs to. */
export async function postmasterOf(backend: number): Promise<number> {
  return (await timesOf(backend))!.parent;
}

/**
 * The seconds of processor time that all processes of a PostgreSQL server have used so far, including processes that
 * have ended.
 */
export async function secondsOfPostgres(postmaster: number): Promise<number> {
  const server = (await timesOf(postmaster))!;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(pids.map((pid) => timesOf(pid)));
  return children.reduce(
    (sum, child) => (child?.parent === postmaster ? sum + child.own + child.ended : sum),
    server.own + server.ended,
  );
}

/** The file to which a PostgreSQL server writes its log. */
export function logOf(postmaster: number): Promise<string> {
  return readlink(`/proc/${postmaster}/fd/2`);
}
