import { Worker } from 'node:worker_threads';
import { matchTransactions } from './match.ts';
import type { Match, MatchInput } from './model.ts';
import type { WorkerReply } from './worker-message.ts';

/** Fewer pairs of transactions and customers than this are matched at once: posting them would take longer. */
const WORTH_A_THREAD = 20_000;

interface Job {
  readonly input: MatchInput;
  readonly promise: PromiseWithResolvers<readonly Match[]>;
}

/**
 * Matches transactions in one worker thread of Node, so that the event loop stays free. The thread starts with the
 * first large input and stays; it does not keep the process alive.
 */
export class MatchPool {
  #worker: Worker | null = null;
  #running: Job | null = null;
  readonly #waiting: Job[] = [];
  #closed = false;

  /** Runs `matchTransactions`, in the thread unless it is a moment's work. Rejects if the pool is closed. */
  async match(input: MatchInput): Promise<readonly Match[]> {
    if (this.#closed) throw new Error('the pool is closed');
    if (input.transactions.length * input.customers.length < WORTH_A_THREAD) {
      return matchTransactions(input);
    }
    const job = { input, promise: Promise.withResolvers<readonly Match[]>() };
    this.#waiting.push(job);
    this.#next();
    return job.promise.promise;
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
    this.#worker.postMessage(job.input);
  }

  #start(): Worker {
    const worker = new Worker(new URL('thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (reply: WorkerReply) => {
      const job = this.#running;
      this.#running = null;
      worker.unref();
      if (reply.kind === 'matches') job?.promise.resolve(reply.matches);
      else job?.promise.reject(new Error(reply.message));
      this.#next();
    });
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('the thread has ended')));
    return worker;
  }

  /** A thread that has ended fails only the work in hand; the next gets a new thread. */
  #lose(worker: Worker, reason: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#running?.promise.reject(reason);
    this.#running = null;
    this.#next();
  }
}
