import { Worker } from 'node:worker_threads';
import { AppError } from '../http/app-error.ts';
import type { Letter } from './letter.ts';
import type { Papers } from './paper.ts';
import type { Finished } from './pdf-worker.ts';

interface Job extends Pick<PromiseWithResolvers<Buffer>, 'resolve' | 'reject'> {
  /** Several are one document to post. */
  readonly letter: Letter | readonly Letter[] | Papers;
}

interface Thread {
  readonly worker: Worker;
  job: Job | null;
}

/** Seconds in which a full queue of one business has probably moved on. */
const RETRY_AFTER = 2;

/**
 * A few threads that make documents. They start on demand, stay, and never keep the process alive by
 * themselves. Those who wait take turns by business, not by who asked first.
 */
export class PdfThreads {
  readonly #size: number;
  readonly #mostWaiting: number;
  readonly #threads = new Set<Thread>();
  /** Businesses in the order of their turns, each with its waiting documents. */
  readonly #waiting = new Map<string, Job[]>();

  /**
   * @param size threads at most
   * @param mostWaiting documents that may wait for one business
   */
  constructor(size: number, mostWaiting: number) {
    this.#size = size;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws AppError `limited` if too many of the business are waiting */
  render(businessId: string, letter: Job['letter']): Promise<Buffer> {
    const queue = this.#waiting.get(businessId) ?? [];
    if (queue.length >= this.#mostWaiting) {
      return Promise.reject(new AppError('limited', { retryAfter: RETRY_AFTER }));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    queue.push({ letter, resolve, reject });
    this.#waiting.set(businessId, queue);
    this.#assign();
    return promise;
  }

  #assign(): void {
    while (this.#waiting.size > 0) {
      const idle = [...this.#threads].find((thread) => thread.job === null);
      const thread = idle ?? (this.#threads.size < this.#size ? this.#start() : null);
      if (!thread) return;
      const job = this.#next();
      thread.job = job;
      thread.worker.ref();
      thread.worker.postMessage(job.letter, []);
    }
  }

  /** Takes the first document of the business whose turn it is, which then goes to the end. */
  #next(): Job {
    const [businessId, queue] = this.#waiting.entries().next().value!;
    const job = queue.shift()!;
    this.#waiting.delete(businessId);
    if (queue.length > 0) this.#waiting.set(businessId, queue);
    return job;
  }

  #start(): Thread {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
    const thread: Thread = { worker, job: null };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', ({ content, error }: Finished) => {
      const { job } = thread;
      thread.job = null;
      worker.unref();
      if (content) job?.resolve(Buffer.from(content));
      else job?.reject(new Error(`A document could not be laid out: ${error}`));
      this.#assign();
    });
    worker.on('error', (error) => this.#lose(thread, error));
    worker.on('exit', () => this.#lose(thread, new Error('The thread has ended')));
    return thread;
  }

  /** A thread that has ended fails only its own document; the next one gets a new thread. */
  #lose(thread: Thread, reason: unknown): void {
    if (!this.#threads.delete(thread)) return;
    thread.job?.reject(reason);
    thread.job = null;
    this.#assign();
  }
}
