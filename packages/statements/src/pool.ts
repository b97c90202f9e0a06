import { Worker } from 'node:worker_threads';
import { StatementError, type StatementFile } from './model.ts';
import { type ReadingOptions, readStatements } from './read.ts';
import type { WorkerReply, WorkerRequest } from './worker-message.ts';

/** Files of fewer bytes, a few hundred lines, are read at once: posting them would take longer. */
const WORTH_A_THREAD = 50_000;

interface Job {
  readonly request: WorkerRequest;
  readonly promise: PromiseWithResolvers<StatementFile>;
}

/**
 * Reads large files in one worker thread of Node, so that the event loop stays free. The thread starts with the
 * first large file and stays; it does not keep the process alive.
 */
export class StatementPool {
  #worker: Worker | null = null;
  #running: Job | null = null;
  readonly #waiting: Job[] = [];
  #closed = false;

  /**
   * Runs `readStatements`, in the thread unless it is a moment's work.
   * @throws {StatementError} as `readStatements` does; another error if the pool is closed
   */
  async read(bytes: Uint8Array, options: ReadingOptions = {}): Promise<StatementFile> {
    if (this.#closed) throw new Error('the pool is closed');
    if (bytes.length < WORTH_A_THREAD) return readStatements(bytes, options);
    const promise = Promise.withResolvers<StatementFile>();
    this.#waiting.push({ request: { bytes, options }, promise });
    this.#next();
    return promise.promise;
  }

  /** Ends the thread and rejects unfinished work. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { promise } of this.#waiting.splice(0)) {
      promise.reject(new Error('the pool is closed'));
    }
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#running || this.#closed) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    this.#worker ??= this.#start();
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
    this.#worker.postMessage(job.request);
  }

  #start(): Worker {
    const worker = new Worker(new URL('thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (reply: WorkerReply) => {
      const job = this.#running;
      this.#running = null;
      worker.unref();
      if (reply.kind === 'file') job?.promise.resolve(reply.file);
      else if (reply.kind === 'error') job?.promise.reject(new Error(reply.message));
      else job?.promise.reject(new StatementError(reply.message, reply.line));
      this.#next();
    });
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('the thread has ended')));
    return worker;
  }

  /** A thread that has ended fails only the file in hand; the next gets a new thread. */
  #lose(worker: Worker, reason: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#running?.promise.reject(reason);
    this.#running = null;
    this.#next();
  }
}
