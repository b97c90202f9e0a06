import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { ClockWatch } from './clock-watch.ts';

/** A problem outside the process that the process itself cannot solve. */
export interface Trouble {
  readonly of: 'database' | 'disk' | 'clock' | 'mail';
  /** A description of the trouble, for the person who runs the server; `/readyz` shows it to every caller. */
  readonly words: string;
}

/** Below this many free bytes, a large import or a day's photos may no longer fit. */
const LEAST_FREE_BYTES = 1_000_000_000;

/** The number of milliseconds by which the server's clock may differ from the database's. */
const MOST_OFFSET_MS = 5000;

/** How long to wait for the database, in milliseconds. */
const DATABASE_LIMIT_MS = 2000;

/** The number of free bytes, for users other than root, on the disk that holds a folder. */
async function freeBytesOf(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** Observes the mail server, the disk and the clocks. */
export class Troubles implements Disposable {
  readonly #dataDir: string;
  readonly #clock: ClockWatch;
  readonly #freeBytes: (folder: string) => Promise<number | undefined>;
  #mail: { readonly since: Date; readonly code: string } | undefined;

  /** @param freeBytes measures the free bytes on a folder's disk */
  constructor(dataDir: string, clock = new ClockWatch(), freeBytes = freeBytesOf) {
    this.#dataDir = dataDir;
    this.#clock = clock;
    this.#freeBytes = freeBytes;
  }

  /** Called when the mail server has accepted a message or refused it for good, which shows that the server answers. */
  mailAnswered(): void {
    this.#mail = undefined;
  }

  /** Called when the mail server could not be reached, or accepts no mail at the moment. */
  mailFailed(code: string): void {
    this.#mail ??= { since: new Date(), code };
  }

  /** The number of free bytes on the disk that holds `DATA_DIR`. */
  freeBytes(): Promise<number | undefined> {
    return this.#freeBytes(this.#dataDir);
  }

  /** All troubles except an unreachable database. */
  async found(pool: pg.Pool): Promise<Trouble[]> {
    const [free, offsetMs] = await Promise.all([this.freeBytes(), clockOffsetMs(pool)]);
    const troubles: Trouble[] = [];
    if (free !== undefined && free < LEAST_FREE_BYTES) {
      const words = `the disk of DATA_DIR is nearly full: ${Math.floor(free / 1_000_000)} MB are free`;
      troubles.push({ of: 'disk', words });
    }
    if (offsetMs !== undefined && Math.abs(offsetMs) > MOST_OFFSET_MS) {
      const words = `the clock is ${seconds(offsetMs)} ${offsetMs > 0 ? 'ahead of' : 'behind'} the database’s`;
      troubles.push({ of: 'clock', words });
    }
    const jumpedByMs = this.#clock.jumpedByMs;
    if (jumpedByMs !== undefined) {
      const words = `the clock jumped ${jumpedByMs > 0 ? 'forward' : 'back'} by ${seconds(jumpedByMs)}`;
      troubles.push({ of: 'clock', words });
    }
    if (this.#mail) {
      const { since, code } = this.#mail;
      const words = `the mail server has taken no mail since ${since.toISOString()} (${code})`;
      troubles.push({ of: 'mail', words });
    }
    return troubles;
  }

  [Symbol.dispose](): void {
    this.#clock[Symbol.dispose]();
  }
}

function seconds(ms: number): string {
  return `${Math.round(Math.abs(ms) / 1000)} s`;
}

/**
 * The milliseconds by which this machine's clock is ahead of the database's, give or take half the time that the query
 * took; undefined if the database does not answer.
 */
export async function clockOffsetMs(pool: pg.Pool): Promise<number | undefined> {
  const asked = performance.now();
  try {
    const answer = await answered(
      pool.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms',
      ),
    );
    if (!answer) return undefined;
    const halfWay = (performance.now() - asked) / 2;
    return Date.now() - halfWay - answer.rows[0]!.ms;
  } catch {
    return undefined;
  }
}

/** The database's answer; undefined if it does not arrive in time. */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, DATABASE_LIMIT_MS, undefined);
  });
  try {
    return await Promise.race([asked, limit]);
  } finally {
    clearTimeout(timer);
  }
}
