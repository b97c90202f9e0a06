import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '../http/app-error.ts';
import { callsUnderWay } from './calls-under-way.ts';
import { asHeavyWork } from './heavy-work.ts';
import { buffersOf, pack, unpack } from './packing.ts';
import type { ThreadAnswer, ThreadJob, ThreadSettings } from './thread-job.ts';
import { NO_GROUP, Turns } from './turns.ts';

/** The limits for a kind of work. All are required, as a thread without a limit could stop the server. */
export interface ThreadLimits {
  /**
   * The maximum number of threads. A single group never gets all of them if there are several, so that a long job of
   * one business leaves a thread to the others.
   */
  readonly threads: number;
  /**
   * Whether a user is waiting at a screen for an answer that improves with processor time. All other threads give
   * way to the event loop and to the database.
   */
  readonly isUrgent?: true;
  /**
   * Whether the jobs are work for which no user waits. Such a job waits while any job of the same business runs and
   * other businesses make calls.
   */
  readonly isBackground?: true;
  /** The maximum duration of a job, in milliseconds, after which its thread is ended. */
  readonly milliseconds: number;
  /**
   * The number of megabytes for a thread's objects and strings. This excludes bytes outside the heap, such as the
   * request's files.
   */
  readonly megabytes: number;
  /**
   * The maximum size of a result, in bytes; a larger one is refused in the thread, and never reaches the event
   * loop.
   */
  readonly resultBytes: number;
  /** The maximum number of waiting jobs of one group, usually a business. */
  readonly waitingOfGroup: number;
  /** The maximum number of waiting jobs, for all groups together. */
  readonly waiting: number;
}

/** The messages that a person reads when a limit refuses a job. */
export interface ThreadWords {
  /** The message for work that takes too long, uses too much memory, or has too large a result. */
  readonly tooMuch: string;
  /** The field of the form that the refusal is about. */
  readonly field?: string;
}

/** The limit that a job exceeded. */
export type ThreadLimit = 'time' | 'memory' | 'size';

/** A job that exceeded a limit of its kind: 422, with the kind's message. */
class TooMuchForThread extends AppError {
  readonly limit: ThreadLimit;

  constructor(limit: ThreadLimit, { tooMuch, field }: ThreadWords) {
    super('rule', field === undefined ? { detail: tooMuch } : { detail: tooMuch, field });
    this.limit = limit;
  }
}

interface Waiting<Request, Result, Progress> {
  readonly request: Request;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly promise: PromiseWithResolvers<Result>;
}

/** How to run a job: for which group, and with which progress listener. */
export interface RunOptions<Progress> {
  /** The group whose turn the job takes; jobs without a group count as one, which may use all threads. */
  readonly group?: string;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * The number of milliseconds for which an idle thread is kept, as a warm thread is several times
 * faster.
 */
const KEPT_MS = 60_000;

/** The number of seconds after which a full queue has probably moved on. */
const RETRY_AFTER = 2;

/** The number of jobs of each business that run in the threads of any kind of heavy work. */
const heavyJobsOf = new Map<string, number>();

/** Every pool for background work: at the end of a job, a job of the same business may start in another pool. */
const backgroundPools = new Set<{ startNext(): void }>();

/**
 * Whether a business may start a job of background work: not beside another of its jobs while other businesses make
 * calls. Even at the lowest priority, a thread takes memory and the time of V8's own threads from the event loop.
 */
function mayStart(group: string): boolean {
  return group === NO_GROUP || !heavyJobsOf.has(group) || !callsUnderWay.othersAreActive(group);
}

function countHeavyJob(group: string, change: 1 | -1): void {
  const jobs = (heavyJobsOf.get(group) ?? 0) + change;
  if (jobs > 0) heavyJobsOf.set(group, jobs);
  else heavyJobsOf.delete(group);
}

/**
 * Threads for one kind of work, so that the event loop stays free. They start on demand and never keep the process
 * alive. A thread that ends, for whatever reason, fails only its own job, and the next job gets a new thread.
 * Groups take turns, and none gets all threads, so that a business with a lot of work does not hold up the others.
 */
export class ThreadPool<Request, Result, Progress = never> {
  readonly #pool: Piscina<ThreadJob, ThreadAnswer>;
  readonly #limits: ThreadLimits;
  readonly #words: ThreadWords;
  readonly #turns: Turns<Waiting<Request, Result, Progress>>;

  /**
   * @param entry a module that exports `run(request, report)`, which returns or resolves with the result. `run`
   * gets copies of its arguments; `report` posts progress.
   */
  constructor(entry: URL, limits: ThreadLimits, words: ThreadWords) {
    const { threads, waiting, waitingOfGroup } = limits;
    this.#limits = limits;
    this.#words = words;
    this.#turns = new Turns({
      waiting,
      waitingOfGroup,
      running: threads,
      runningOfGroup: Math.max(1, threads - 1),
    });
    const settings: ThreadSettings = {
      entry: entry.href,
      resultBytes: limits.resultBytes,
      isUrgent: limits.isUrgent === true,
    };
    this.#pool = new Piscina({
      filename: new URL('./thread-entry.ts', import.meta.url).href,
      workerData: settings,
      minThreads: 0,
      maxThreads: limits.threads,
      idleTimeout: KEPT_MS,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    // A thread that ends while it has no job, for example at the end of the process, is replaced
    // when the next job comes.
    this.#pool.on('error', () => undefined);
    if (limits.isBackground) backgroundPools.add(this);
  }

  /**
   * Does a job in a thread, when its turn comes.
   * @throws TooMuchForThread; AppError `limited` if too many jobs are waiting; otherwise an error with the message
   * of the job's own error
   */
  run(request: Request, options: RunOptions<Progress> = {}): Promise<Result> {
    const { group = NO_GROUP, onProgress } = options;
    const promise = Promise.withResolvers<Result>();
    if (!this.#turns.add(group, { request, onProgress, promise })) {
      return Promise.reject(new AppError('limited', { retryAfter: RETRY_AFTER }));
    }
    this.startNext();
    return promise.promise;
  }

  /** Starts a thread before the first job, and loads the modules that the work needs. */
  warm(): void {
    // If the thread fails to start, the first job gets the error.
    this.#pool.run({ warm: true }).catch(() => undefined);
  }

  /** Starts the jobs whose turn has come. */
  startNext(): void {
    const { isUrgent, isBackground } = this.#limits;
    const take = () => this.#turns.take(isBackground ? mayStart : undefined);
    for (let next = take(); next; next = take()) {
      const { group, job } = next;
      const done = isUrgent ? this.#pack(job) : this.#doHeavyWork(group, job);
      done.then(job.promise.resolve, job.promise.reject).finally(() => {
        this.#turns.end(group);
        // First, so that background work is not kept waiting by a long series of other jobs.
        for (const pool of backgroundPools) pool.startNext();
        this.startNext();
      });
    }
  }

  /** Does a job as heavy work of its group, whatever its caller. */
  #doHeavyWork(group: string, job: Waiting<Request, Result, Progress>): Promise<Result> {
    countHeavyJob(group, 1);
    const businessId = group === NO_GROUP ? undefined : group;
    return asHeavyWork(businessId, () => this.#pack(job)).finally(() => countHeavyJob(group, -1));
  }

  async #pack({ request, onProgress }: Waiting<Request, Result, Progress>): Promise<Result> {
    const packed = await pack(request);
    const channel = onProgress && new MessageChannel();
    channel?.port1.on('message', onProgress!);
    const port = channel?.port2;
    const signal = AbortSignal.timeout(this.#limits.milliseconds);
    try {
      const answer = await this.#pool.run(
        { request: packed, ...(port && { port }) },
        { signal, transferList: [...buffersOf(packed), ...(port ? [port] : [])] },
      );
      if (answer === null) throw new TooMuchForThread('size', this.#words);
      return (await unpack(answer)) as Result;
    } catch (error) {
      if (signal.aborted) throw new TooMuchForThread('time', this.#words);
      if (isOutOfMemory(error)) throw new TooMuchForThread('memory', this.#words);
      throw error;
    } finally {
      channel?.port1.close();
    }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
