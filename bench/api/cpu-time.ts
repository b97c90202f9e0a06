import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

interface Usage {
  readonly parent: number;
  readonly seconds: number;
  /** The processor time of children that have ended. */
  readonly ended: number;
}

function usageOf(pid: number | string): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain spaces. After the name come state, parent, …, user and system time, and both
    // times for the children that have ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const secondsOf = (at: number) =>
      (Number(fields[at]) + Number(fields[at + 1])) / TICKS_PER_SECOND;
    return { parent: Number(fields[1]), seconds: secondsOf(11), ended: secondsOf(13) };
  } catch {
    // The process has ended, or this is not Linux.
    return undefined;
  }
}

/**
 * Processor time of a process and its direct children so far, in seconds; NaN if the system does
 * not report it. Unlike wall-clock time, it hardly depends on the machine's other work.
 */
export function processorSeconds(pid: number): number {
  const own = usageOf(pid);
  if (!own) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => usageOf(name))
    .filter((usage) => usage?.parent === pid);
  return children.reduce((sum, child) => sum + child!.seconds, own.seconds + own.ended);
}

/** The process id of the PostgreSQL server that runs on a data folder. */
export function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
