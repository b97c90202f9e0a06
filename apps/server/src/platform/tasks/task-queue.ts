import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { EnqueueIn, Task } from './task.ts';

/** A task with the code that does it. It may run more than once; it must end in the same state. */
export interface TaskHandler {
  readonly task: Task<unknown>;
  readonly handle: (data: unknown) => Promise<void>;
}

/** Binds a task to its code; the data is checked against the task's schema before it runs. */
export function handles<Data>(
  task: Task<Data>,
  handle: (data: Data) => Promise<void>,
): TaskHandler {
  return { task: task as Task<unknown>, handle: (data) => handle(task.data.parse(data) as Data) };
}

/** The queue where work goes that was tried too often. */
export const deadLetters = 'dead-letters';

/** Background work: enqueued in the writing transaction, tried again with backoff, never lost. */
export class TaskQueue {
  readonly #boss: PgBoss;
  readonly #logger: FastifyBaseLogger;

  constructor(url: string, role: string | undefined, logger: FastifyBaseLogger) {
    this.#logger = logger;
    this.#boss = new PgBoss({
      connectionString: url,
      application_name: 'roundbook tasks',
      ...(role ? { options: `-c role=${role}` } : {}),
      createSchema: false,
      max: 4,
      useListenNotify: true,
    });
    this.#boss.on('error', (error) => logger.error({ err: error }, 'task queue'));
  }

  /** Brings the queue's tables up to date and declares the queues of `tasks`. */
  async open(tasks: readonly Task<unknown>[]): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(deadLetters);
    for (const task of tasks) {
      await this.#boss.createQueue(task.name, {
        retryLimit: task.retries,
        retryBackoff: true,
        deadLetter: deadLetters,
        notify: true,
      });
    }
  }

  /** Starts running tasks in this process. */
  async work(handlers: readonly TaskHandler[]): Promise<void> {
    for (const { task, handle } of handlers) {
      await this.#boss.work(task.name, async (jobs) => {
        for (const job of jobs) {
          try {
            await handle(job.data);
          } catch (error) {
            this.#logger.error({ err: error, task: task.name }, 'task failed');
            throw error;
          }
        }
      });
    }
  }

  /** Enqueues within a transaction: the row is written by it and seen by workers at its commit. */
  readonly enqueueIn: EnqueueIn = (tx) => (task, data, options) => {
    const db = { executeSql: (text: string, values?: unknown[]) => tx.execute(text, values ?? []) };
    tx.attach(this.#boss.send(task.name, data as object, { ...options, db }));
  };

  /** Lets running tasks finish, then closes the connections. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 8000 });
  }
}
