import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BenchBusiness } from '../api/seed.ts';

export interface CallerSetup {
  readonly url: string;
  readonly secret: string;
  readonly neighbour: BenchBusiness;
  /** The day of the neighbour's work view. */
  readonly day: string;
}

/** Begins or ends a series of calls. */
export interface CallerOrder {
  readonly begin: boolean;
  readonly perSecond: number;
}

/** A call that was made, and how long its answer took. */
export interface Called {
  readonly name: string;
  readonly milliseconds: number;
  readonly isOk: boolean;
}

/** The neighbour's calls, from a process of its own. */
export class Caller {
  readonly #child: ChildProcess;
  readonly #perSecond: number;

  private constructor(child: ChildProcess, perSecond: number) {
    this.#child = child;
    this.#perSecond = perSecond;
  }

  static async start(setup: CallerSetup, perSecond: number): Promise<Caller> {
    const child = fork(new URL('./caller-main.ts', import.meta.url));
    // There are too many visits to pass in an environment variable.
    child.send(setup);
    await once(child, 'message');
    return new Caller(child, perSecond);
  }

  /** The calls made while `work` went on. */
  async during(work: Promise<unknown>): Promise<readonly Called[]> {
    this.#order(true);
    const answer = once(this.#child, 'message') as Promise<[Called[]]>;
    try {
      await work;
    } finally {
      this.#order(false);
    }
    return (await answer)[0];
  }

  #order(begin: boolean): void {
    this.#child.send({ begin, perSecond: this.#perSecond } satisfies CallerOrder);
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}
