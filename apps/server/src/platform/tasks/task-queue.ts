import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type ConstructorOptions, type JobInsert, PgBoss } from 'pg-boss';
import type { Listener } from '../db/connections/listener.ts';
import { isConnectionLost } from '../db/database-errors.ts';
import type { Transaction } from '../db/transaction.ts';
import { commitInTwoPhases } from '../db/two-phases.ts';
import { asHeavyWork, asShortWork } from '../threads/heavy-work.ts';
import { whileProgressing } from './lease.ts';
import {
  HEARTBEAT_SECONDS,
  LONG_OPTIONS,
  LONG_SECONDS,
  RESTING,
  SCHEDULED_FOUND_MS,
  SCHEDULED_IN_SECONDS,
  SHORT_OPTIONS,
  SHORT_SECONDS,
} from './queue-options.ts';
import { runsInMinute } from './schedule-times.ts';
import type { DeadLetter, Enqueue, EnqueueIn, Schedule, Task, TaskHandler } from './task.ts';
import { BEAT_CHANNEL, DEAD_LETTERS, LATER_CHANNEL, WaitingPlace } from './waiting-place.ts';

/** Background work: enqueued in the transaction that writes, retried with backoff, never lost. */
export class TaskQueue {
  readonly #boss: PgBoss;
  readonly #listener: Listener;
  readonly #logger: FastifyBaseLogger;
  readonly #runsTasks: boolean;
  readonly #waitingPlace: WaitingPlace;
  #tasks: readonly Task<never>[] = [];
  /** Whether tenants' rows may be on a node other than the queue's. */
  #isApart = false;
  /** The library's workers of each kind of task. */
  readonly #workers = new Map<string, string[]>();
  #schedules: readonly Schedule[] = [];
  readonly #enqueues = new WeakMap<Transaction, Enqueue>();

  /**
   * @param listener the open connection for notifications
   * @param runsTasks whether this process also runs tasks, schedules and maintenance
   */
  constructor(
    url: string,
    listener: Listener,
    logger: FastifyBaseLogger,
    runsTasks: boolean = true,
  ) {
    this.#listener = listener;
    this.#logger = logger;
    this.#runsTasks = runsTasks;
    this.#waitingPlace = new WaitingPlace(listener, logger, {
      wake: (kind) => this.#wake(kind),
      recover: async (kinds) => {
        for (const kind of kinds) await this.#boss.supervise(kind);
      },
      startScheduled: (minute) => this.#startScheduled(minute),
      tidy: () => this.#boss.supervise(),
    });
    this.#boss = new PgBoss({
      connectionString: url,
      application_name: 'roundbook tasks',
      // The owner's connection migrates the queue's tables; see `migrateTaskTables`.
      migrate: false,
      max: 4,
      ...RESTING,
    } satisfies ConstructorOptions);
    // A lost connection reopens automatically; other parts report it to the operator.
    this.#boss.on('error', (error) =>
      logger[isConnectionLost(error) ? 'debug' : 'error']({ err: error }, 'task queue'),
    );
  }

  /** Connects, and declares the queues of `tasks`. */
  async open(tasks: readonly Task<never>[]): Promise<void> {
    this.#tasks = tasks;
    await this.#boss.start();
    const answer = await this.#boss.getDb().executeSql('select is_distributed() as "isApart"');
    this.#isApart = (answer.rows as { isApart: boolean }[])[0]!.isApart;
    await this.#boss.createQueue(DEAD_LETTERS);
    await Promise.all(
      tasks.map(async ({ name, retries, isLong }) => {
        const options = {
          retryLimit: retries,
          retryBackoff: true,
          retryDelay: 1,
          retryDelayMax: 3600,
          heartbeatSeconds: HEARTBEAT_SECONDS,
          expireInSeconds: isLong ? LONG_SECONDS : SHORT_SECONDS,
          deadLetter: DEAD_LETTERS,
          notify: true,
        };
        await this.#boss.createQueue(name, options);
        await this.#boss.updateQueue(name, options);
      }),
    );
  }

  /** Starts running tasks in this process, including scheduled ones. */
  async work(handlers: readonly TaskHandler[], schedules: readonly Schedule[]): Promise<void> {
    if (!this.#runsTasks) {
      // The beat shows the listener that its connection is alive.
      await this.#listener.subscribe({ channel: BEAT_CHANNEL, onNotification: () => undefined });
      return;
    }
    // Throws at once if a schedule cannot be understood.
    for (const { cron } of schedules) runsInMinute(cron, new Date(0));
    this.#schedules = schedules;
    for (const handler of handlers) await this.#workOn(handler);
    for (const { id, name } of this.#boss.getWipData())
      this.#workers.set(name, [...(this.#workers.get(name) ?? []), id]);
    await this.#waitingPlace.open();
  }

  /** Lets the workers of a kind of task, or all workers, look for tasks. */
  #wake(kind?: string): void {
    const woken = kind === undefined ? [...this.#workers.values()].flat() : this.#workers.get(kind);
    for (const worker of woken ?? []) this.#boss.notifyWorker(worker);
  }

  /** Enqueues each scheduled task once for this minute, whichever servers ask for it. */
  async #startScheduled(minute: Date): Promise<void> {
    for (const { task, cron } of this.#schedules) {
      if (!runsInMinute(cron, minute)) continue;
      await this.#boss.send(
        task.name,
        {},
        {
          singletonKey: 'schedule',
          singletonSeconds: 60,
          startAfter: SCHEDULED_IN_SECONDS,
        },
      );
      setTimeout(() => this.#wake(task.name), SCHEDULED_FOUND_MS).unref();
    }
  }

  async #workOn({ task, handle }: TaskHandler): Promise<void> {
    const runAll = (jobs: readonly { readonly id: string; readonly data: unknown }[]) =>
      Promise.all(
        jobs.map(({ id, data }) =>
          this.#run(task.name, id, () =>
            task.isLong
              ? asHeavyWork(businessOf(data), () =>
                  whileProgressing((lease) => handle(data, lease)),
                )
              : asShortWork(businessOf(data), () => handle(data)),
          ),
        ),
      );
    if (!task.isLong) {
      await this.#boss.work(task.name, SHORT_OPTIONS, runAll);
      return;
    }
    await this.#boss.work(task.name, LONG_OPTIONS, async (jobs) => {
      const results = await runAll(jobs);
      // Looks for the next task at once, rather than at the next beat.
      this.#wake(task.name);
      return results;
    });
  }

  async #run(task: string, id: string, handle: () => Promise<void>) {
    try {
      await handle();
      return { id, status: 'completed' as const };
    } catch (error) {
      this.#logger.error({ err: error, task, taskId: id }, 'task failed');
      this.#waitingPlace.lookAgain();
      const { name, message } = error as Error;
      return { id, status: 'failed' as const, output: { name, message } };
    }
  }

  /**
   * Enqueues within a transaction; workers see the tasks once it commits. Tasks of the same kind
   * that are enqueued together share one statement, whichever parts of the program enqueue them.
   */
  readonly enqueueIn: EnqueueIn = (tx) => {
    const known = this.#enqueues.get(tx);
    if (known) return known;
    const enqueue = this.#gather(tx);
    this.#enqueues.set(tx, enqueue);
    return enqueue;
  };

  #gather(tx: Transaction): Enqueue {
    const gathered = new Map<string, JobInsert[]>();
    let isApart = this.#isApart;
    return (task, data, options) => {
      if (isApart) commitInTwoPhases(tx);
      isApart = false;
      const row: JobInsert = { data: data as object, ...groupOf(task, data), ...options };
      const rows = gathered.get(task.name);
      if (rows) {
        rows.push(row);
        return;
      }
      const started = [row];
      gathered.set(task.name, started);
      const inserted = Promise.resolve().then(() => {
        gathered.delete(task.name);
        announceLater(tx, started);
        return this.#insert(tx, task.name, started);
      });
      tx.attach(inserted);
    };
  }

  /** Resolves once the statement has been sent. */
  #insert(tx: Transaction, name: string, rows: JobInsert[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const executeSql = (text: string, values?: unknown[]) => {
        const result = tx.execute(text, values ?? []);
        resolve();
        return result;
      };
      this.#boss.insert(name, rows, { db: { executeSql } }).then(() => resolve(), reject);
    });
  }

  /** The number of waiting, running and given-up tasks of each kind. */
  async counts(): Promise<{ task: string; state: string; count: number }[]> {
    const names = [...this.#tasks.map((task) => task.name), DEAD_LETTERS];
    const { rows } = await this.#boss.getDb().executeSql(
      `select name, state = 'active' as "isRunning", count(*)::integer as count from pgboss.job
        where state <= 'active' and name = any($1) group by 1, 2`,
      [names],
    );
    const found = rows as { name: string; isRunning: boolean; count: number }[];
    const countOf = (task: string, running: boolean) =>
      found.find(({ name, isRunning }) => name === task && isRunning === running)?.count ?? 0;
    return names.flatMap((task) => [
      { task, state: 'waiting', count: countOf(task, false) },
      { task, state: 'running', count: countOf(task, true) },
    ]);
  }

  /** Tasks that have failed too often, oldest first, for an administrator to look at. */
  async deadLetters(): Promise<DeadLetter[]> {
    const found = await this.#boss.findJobs(DEAD_LETTERS, { queued: true });
    return found.map((job) => ({
      id: job.id,
      task: job.sourceName ?? '',
      data: job.data,
      error: messageOf(job.sourceOutput),
      givenUpAt: job.createdOn.toISOString(),
    }));
  }

  /**
   * Puts tasks that were given up back into their own queues once the cause is fixed.
   * @returns the number of tasks
   */
  async redrive(ids: readonly string[]): Promise<number> {
    return this.#boss.redrive(DEAD_LETTERS, { ids: [...ids] });
  }

  /** Lets running tasks finish, then closes the connections. */
  async close(): Promise<void> {
    await this.#waitingPlace.close();
    await this.#boss.stop({ graceful: true, timeout: 8000 });
  }
}

/** Announces the first of the tasks that come due later; the queue itself announces those that may run at once. */
function announceLater(tx: Transaction, rows: readonly JobInsert[]): void {
  const times = rows.flatMap(({ startAfter }) =>
    startAfter instanceof Date ? [startAfter.getTime()] : [],
  );
  if (times.length > 0)
    tx.send(sql`select pg_notify(${LATER_CHANNEL}, ${String(Math.min(...times))})`);
}

/** The business that a task's data names, if any. */
function businessOf(data: unknown): string | undefined {
  const { businessId } = (data ?? {}) as { readonly businessId?: unknown };
  return typeof businessId === 'string' ? businessId : undefined;
}

/** The business in whose group a long task runs. */
function groupOf(
  { isLong }: Pick<Task<unknown>, 'isLong'>,
  data: unknown,
): Pick<JobInsert, 'group'> {
  const businessId = businessOf(data);
  return isLong && businessId !== undefined ? { group: { id: businessId } } : {};
}

/** The message of a failed attempt; a process that died leaves no message. */
function messageOf(output: object | null): string {
  return output && 'message' in output && typeof output.message === 'string' ? output.message : '';
}
