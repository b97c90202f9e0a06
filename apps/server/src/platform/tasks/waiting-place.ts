import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Listener } from '../db/connections/listener.ts';
import { isConnectionLost } from '../db/database-errors.ts';

/** The channel on which servers that run tasks tell one another which kinds of task are due. */
export const BEAT_CHANNEL = 'task_beat';

/** The channel on which the queue announces a task that may run at once; the payload is the kind. */
const ANNOUNCED_CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/** The channel on which a task is announced that comes due later; the payload is the time, in milliseconds since 1970. */
export const LATER_CHANNEL = 'task_later';

/** The longest time between two looks at the queue, by all servers together. */
const BEAT_MS = 2000;

/** The shortest time between two looks when tasks come due in quick succession. */
const SHORTEST_MS = 25;

/** The time within which the queue records that a task has failed. */
const SETTLED_MS = 100;

/** If no server has looked for this long, plus up to a third at random, another server begins to look. */
const SILENCE_MS = 3000;

/** The queue for tasks that have failed too often; nothing works on it. */
export const DEAD_LETTERS = 'dead-letters';

/**
 * Looks at all kinds of task at once, and tells every server which of them are due. A task whose server died, or that
 * has run for too long, has lapsed.
 */
const LOOK = `
  with kinds as (
    select q.name,
      exists (select from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked
          and j.start_after <= pgboss.job_now()) as is_due
    from pgboss.queue q
    where q.name <> '${DEAD_LETTERS}' and not starts_with(q.name, '__pgboss')),
  found as (
    select extract(epoch from pgboss.job_now()) * 1000 as at,
      array(select name from kinds where is_due order by name limit 150) as due,
      array(select distinct j.name from pgboss.job j
        where j.state = 'active'
          and (j.heartbeat_on + j.heartbeat_seconds * interval '1s' < pgboss.job_now()
            or j.started_on + j.expire_seconds * interval '1s' < pgboss.job_now())) as lapsed,
      (select extract(epoch from min((select min(j.start_after) from pgboss.job j
          where j.name = kinds.name and j.state < 'active' and not j.blocked
            and j.start_after > pgboss.job_now()))
          - pgboss.job_now()) * 1000
        from kinds) as next)
  select at::float, due, lapsed, next::float,
    pg_notify('${BEAT_CHANNEL}', json_build_object('by', $1::text, 'due', due)::text)
  from found`;

interface Found {
  /** The database's time, in milliseconds since 1970. */
  readonly at: number;
  readonly due: readonly string[];
  readonly lapsed: readonly string[];
  /** The number of milliseconds until the first task that is not due yet comes due. */
  readonly next: number | null;
}

const beatSchema = z.object({ by: z.string(), due: z.array(z.string()) });

/** The actions of a server when there is work. */
interface Waiting {
  /** Looks for tasks of a kind, or of every kind. */
  readonly wake: (kind?: string) => void;
  /** Lets tasks of these kinds whose servers died run again. */
  readonly recover: (kinds: readonly string[]) => Promise<void>;
  /** Enqueues the tasks of schedules that run in this minute; called at least once, by one server or by several. */
  readonly startScheduled: (minute: Date) => Promise<void>;
  /** Removes data that the queue no longer needs; called about once an hour. */
  readonly tidy: () => Promise<void>;
}

/**
 * The only place where a server waits for tasks, whatever their kind, so that the server does nothing while there are
 * none. It is woken when a task is enqueued, and by the *beat*: one of the servers looks at the queue every two
 * seconds, and at the very moment at which the next task comes due, and tells all of them. The server that looked last
 * looks again; if it falls silent, another server takes over. In this way, any number of idle servers together send one
 * statement every two seconds, and each server's listener knows from the beat that its connection is alive.
 */
export class WaitingPlace {
  readonly #listener: Listener;
  readonly #logger: FastifyBaseLogger;
  readonly #waiting: Waiting;
  readonly #id = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #looksAt = 0;
  /** Whether this server was the last to look, and so looks next. */
  #leads = false;
  #isLooking = false;
  #upkeep: Promise<void> | undefined;
  #minute = 0;
  #hour = 0;
  #isClosed = false;

  constructor(listener: Listener, logger: FastifyBaseLogger, waiting: Waiting) {
    this.#listener = listener;
    this.#logger = logger;
    this.#waiting = waiting;
  }

  /** Starts waiting. */
  async open(): Promise<void> {
    await this.#listener.subscribe({
      channel: ANNOUNCED_CHANNEL,
      onNotification: (kind) => this.#wake(kind),
    });
    await this.#listener.subscribe({
      channel: LATER_CHANNEL,
      onNotification: (at) => this.#leads && this.#lookBy(Number(at) - Date.now()),
    });
    await this.#listener.subscribe({
      channel: BEAT_CHANNEL,
      onNotification: (payload) => this.#hear(payload),
      onOpen: async () => {
        // Nothing was heard while there was no connection.
        this.#wake();
        this.#lookIn(0);
      },
    });
  }

  #wake(kind?: string): void {
    if (!this.#isClosed) this.#waiting.wake(kind);
  }

  #hear(payload: string): void {
    const { data } = beatSchema.safeParse(JSON.parse(payload));
    if (!data || this.#isClosed) return;
    for (const kind of data.due) this.#wake(kind);
    if (data.by === this.#id) return;
    this.#leads = false;
    this.#lookAfterSilence();
  }

  /** Looks again soon, because a task that this server failed to do will come due again. */
  lookAgain(): void {
    this.#lookBy(SETTLED_MS);
  }

  #lookAfterSilence(): void {
    this.#lookIn(SILENCE_MS * (1 + Math.random() / 3));
  }

  #lookIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#looksAt = Date.now() + milliseconds;
    this.#timer = setTimeout(() => void this.#look(), milliseconds);
  }

  #lookBy(milliseconds: number): void {
    const shortest = Math.max(SHORTEST_MS, milliseconds);
    if (Date.now() + shortest < this.#looksAt) this.#lookIn(shortest);
  }

  async #look(): Promise<void> {
    // If the answer never comes, the listener will lose its connection, and then open another.
    if (this.#isLooking) return this.#lookAfterSilence();
    this.#isLooking = true;
    try {
      const [found] =
        (await this.#listener.send<Found>({ name: 'beat', text: LOOK, values: [this.#id] })) ?? [];
      if (!found) return this.#lookAfterSilence();
      this.#leads = true;
      this.#lookIn(Math.min(BEAT_MS, Math.max(SHORTEST_MS, found.next ?? BEAT_MS)));
      this.#upkeep ??= this.#keepUp(found).finally(() => {
        this.#upkeep = undefined;
      });
    } catch (error) {
      this.#report(error);
      this.#lookAfterSilence();
    } finally {
      this.#isLooking = false;
    }
  }

  /**
   * Does the work that is due by the clock, and the work that only one server needs to do. A failure is tried again
   * after the next look.
   */
  async #keepUp({ at, lapsed }: Found): Promise<void> {
    const [minute, hour] = [Math.floor(at / 60_000), Math.floor(at / 3_600_000)];
    try {
      if (minute !== this.#minute) await this.#waiting.startScheduled(new Date(minute * 60_000));
      this.#minute = minute;
      if (lapsed.length > 0) await this.#waiting.recover(lapsed);
      if (hour !== this.#hour) await this.#waiting.tidy();
      this.#hour = hour;
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    if (this.#isClosed) return;
    this.#logger[isConnectionLost(error) ? 'debug' : 'error']({ err: error }, 'waiting for tasks');
  }

  /** Stops waiting; resolves once no work is in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#upkeep;
  }
}
