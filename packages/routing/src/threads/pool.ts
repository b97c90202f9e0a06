import { Worker } from 'node:worker_threads';
import type { Budget, RouteProblem } from '../problem.ts';
import type { RouteOutcome } from '../solution.ts';
import type { WorkerReply, WorkerRequest } from './worker-message.ts';

interface Job {
  readonly request: WorkerRequest;
  readonly promise: PromiseWithResolvers<RouteOutcome>;
}

interface Thread {
  readonly worker: Worker;
  job: Job | null;
}

/**
 * Optimises routes in worker threads of Node, so that the event loop stays free. Threads start on
 * demand, up to a limit, and stay, since a warm one is several times as fast; they do not keep the
 * process alive. A time budget starts when a thread picks up the job.
 */
export class RoutePool {
  readonly #size: number;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];
  #closed = false;

  constructor(size: number) {
    this.#size = size;
  }

  /** Runs `optimiseRoute` in a thread. Rejects if that throws or the pool is closed. */
  optimise(problem: RouteProblem, budget: Budget, seed: number): Promise<RouteOutcome> {
    if (this.#closed) return Promise.reject(new Error('the pool is closed'));
    const job = {
      request: { problem, budget, seed },
      promise: Promise.withResolvers<RouteOutcome>(),
    };
    this.#waiting.push(job);
    this.#assign();
    return job.promise.promise;
  }

  /** Starts a thread ahead of the first job. */
  warm(): void {
    if (!this.#closed && this.#threads.size === 0) this.#start();
  }

  /** Ends the threads and rejects unfinished jobs. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { promise } of this.#waiting.splice(0))
      promise.reject(new Error('the pool is closed'));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      const idle = [...this.#threads].find((thread) => thread.job === null);
      const thread = idle ?? (this.#threads.size < this.#size ? this.#start() : null);
      if (!thread) return;
      const job = this.#waiting.shift()!;
      thread.job = job;
      thread.worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
      thread.worker.postMessage(job.request);
    }
  }

  #start(): Thread {
    const worker = new Worker(new URL('thread.ts', import.meta.url));
    const thread: Thread = { worker, job: null };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (reply: WorkerReply) => {
      const { job } = thread;
      thread.job = null;
      worker.unref();
      if (reply.kind === 'outcome') job?.promise.resolve(reply.outcome);
      else job?.promise.reject(new Error(reply.message));
      this.#assign();
    });
    worker.on('error', (error) => this.#lose(thread, error));
    worker.on('exit', () => this.#lose(thread, new Error('the thread has ended')));
    return thread;
  }

  /** A thread that has ended fails only its own job; the next job gets a new thread. */
  #lose(thread: Thread, reason: unknown): void {
    this.#threads.delete(thread);
    thread.job?.promise.reject(reason);
    thread.job = null;
    if (!this.#closed) this.#assign();
  }
}
