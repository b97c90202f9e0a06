import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, type JobInsert, PgBoss } from 'pg-boss';
import { isConnectionLost } from '../db/database-errors.ts';
import type { Transaction } from '../db/transaction.ts';
import { commitInTwoPhases } from '../db/two-phases.ts';
import { whileProgressing } from './lease.ts';
import type { DeadLetter, EnqueueIn, Schedule, Task, TaskHandler } from './task.ts';

/** The queue for tasks that have failed too often. */
const DEAD_LETTERS = 'dead-letters';

/**
 * The approximate number of seconds after which other processes take over the tasks of a process
 * that died.
 */
const HEARTBEAT_SECONDS = 10;

const COMMON_OPTIONS = {
  perJobResults: true,
  // New tasks are announced; polling finds those that are due later.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
  heartbeatRefreshSeconds: 3,
} as const;

/** Short tasks are fetched together; the next ones are fetched once all of them have run. */
const SHORT_OPTIONS = { ...COMMON_OPTIONS, batchSize: 8, burstWhenBatchFull: true } as const;

/**
 * The seconds after which a task that is still running is taken over: for short tasks, the library's own limit. A long
 * task is limited by its heartbeat and its progress; the library allows no more than a day.
 */
const SHORT_SECONDS = 900;
const LONG_SECONDS = 86_400;

/** The number of long tasks of a kind that a process runs at the same time. */
const LONG_AT_ONCE = 4;

/** Long tasks are fetched one by one, so that none waits for the end of another that was fetched with it. */
const LONG_OPTIONS = {
  ...COMMON_OPTIONS,
  batchSize: 1,
  localConcurrency: LONG_AT_ONCE,
  localGroupConcurrency: LONG_AT_ONCE - 1,
} as const;

/** Background work: enqueued in the transaction that writes, retried with backoff, never lost. */
export class TaskQueue {
  readonly #boss: PgBoss;
  readonly #logger: FastifyBaseLogger;
  readonly #runsTasks: boolean;
  #tasks: readonly Task<never>[] = [];
  /** Whether tenants' rows may be on a node other than the queue's. */
  #isApart = false;

  /**
   * @param runsTasks whether this process also runs tasks, schedules and maintenance
   */
  constructor(url: string, logger: FastifyBaseLogger, runsTasks: boolean = true) {
    this.#logger = logger;
    this.#runsTasks = runsTasks;
    this.#boss = new PgBoss({
      connectionString: url,
      application_name: 'roundbook tasks',
      // The owner's connection migrates the queue's tables; see `migrateTaskTables`.
      migrate: false,
      max: 4,
      useListenNotify: runsTasks,
      supervise: runsTasks,
      schedule: runsTasks,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
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
    if (!this.#runsTasks) return;
    const wanted = new Set(schedules.map(({ task }) => task.name));
    for (const { name } of await this.#boss.getSchedules()) {
      if (!wanted.has(name)) await this.#boss.unschedule(name);
    }
    for (const { task, cron } of schedules) await this.#boss.schedule(task.name, cron, {});
    for (const handler of handlers) await this.#workOn(handler);
  }

  async #workOn({ task, handle }: TaskHandler): Promise<void> {
    const runAll = (jobs: readonly { readonly id: string; readonly data: unknown }[]) =>
      Promise.all(
        jobs.map(({ id, data }) =>
          this.#run(task.name, id, () =>
            task.isLong ? whileProgressing((lease) => handle(data, lease)) : handle(data),
          ),
        ),
      );
    if (!task.isLong) {
      await this.#boss.work(task.name, SHORT_OPTIONS, runAll);
      return;
    }
    const worker = await this.#boss.work(task.name, LONG_OPTIONS, async (jobs) => {
      const results = await runAll(jobs);
      // Looks for the next task at once, rather than at the next poll.
      this.#boss.notifyWorker(worker);
      return results;
    });
  }

  async #run(task: string, id: string, handle: () => Promise<void>) {
    try {
      await handle();
      return { id, status: 'completed' as const };
    } catch (error) {
      this.#logger.error({ err: error, task, taskId: id }, 'task failed');
      const { name, message } = error as Error;
      return { id, status: 'failed' as const, output: { name, message } };
    }
  }

  /**
   * Enqueues within a transaction; workers see the tasks once it commits. Tasks of the same kind
   * that are enqueued together share one statement.
   */
  readonly enqueueIn: EnqueueIn = (tx) => {
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
        return this.#insert(tx, task.name, started);
      });
      tx.attach(inserted);
    };
  };

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
    const stats = await Promise.all(
      names.map((name) => this.#boss.getQueueStats(name, { force: true })),
    );
    return stats.flat().flatMap(({ name, queuedCount, activeCount }) => [
      { task: name, state: 'waiting', count: queuedCount },
      { task: name, state: 'running', count: activeCount },
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
    await this.#boss.stop({ graceful: true, timeout: 8000 });
  }
}

/** The business in whose group a long task runs. */
function groupOf(
  { isLong }: Pick<Task<unknown>, 'isLong'>,
  data: unknown,
): Pick<JobInsert, 'group'> {
  const { businessId } = (data ?? {}) as { readonly businessId?: unknown };
  return isLong && typeof businessId === 'string' ? { group: { id: businessId } } : {};
}

/** The message of a failed attempt; a process that died leaves no message. */
function messageOf(output: object | null): string {
  return output && 'message' in output && typeof output.message === 'string' ? output.message : '';
}
