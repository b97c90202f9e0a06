/**
 * The number of milliseconds after which a call no longer counts as under way: heavy work need not wait for a call that
 * is itself long, or whose caller reads the answer slowly.
 */
const LONGEST_MS = 1000;

/** The number of milliseconds for which a business whose latest call has ended counts as active. */
const ACTIVE_MS = 1000;

/** A call that is being answered. */
export interface CallUnderWay {
  /** Names the business of the caller, once the caller is known. */
  readonly belongsTo: (businessId: string) => void;
  /** Ends the call; idempotent. */
  readonly end: () => void;
}

/** Work that waits for the calls of other businesses. */
interface Waiting {
  readonly businessId: string | undefined;
  /** Whether the work has waited for as long as it may. */
  isDue: boolean;
  readonly resume: () => void;
}

/** The calls that this process is answering, by business, so that heavy work can give way to them. */
export class CallsUnderWay {
  /** The number of calls of each business; undefined stands for callers who are not known yet. */
  readonly #callsOf = new Map<string | undefined, number>();
  #total = 0;
  /** The instants at which the latest calls of businesses ended, oldest first. */
  readonly #endedAt = new Map<string | undefined, number>();
  readonly #waiting = new Set<Waiting>();
  /** Whether a work has resumed in this turn of the event loop. */
  #hasResumed = false;

  /** The number of works that wait for calls to end. */
  get resting(): number {
    return this.#waiting.size;
  }

  begin(): CallUnderWay {
    let owner: string | undefined;
    let isOver = false;
    this.#count(owner, 1);
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      this.#noteEnd(owner);
      this.#count(owner, -1);
    };
    const limit = setTimeout(end, LONGEST_MS).unref();
    const belongsTo = (businessId: string) => {
      if (isOver) return;
      this.#count(owner, -1);
      owner = businessId;
      this.#count(owner, 1);
    };
    return { belongsTo, end };
  }

  /** Whether a call of any other business is under way. @param businessId undefined for work of no business */
  hasOthers(businessId: string | undefined): boolean {
    const own = businessId === undefined ? 0 : (this.#callsOf.get(businessId) ?? 0);
    return this.#total > own;
  }

  /** Whether any other business is making calls: one is under way, or has just ended. */
  othersAreActive(businessId: string | undefined): boolean {
    if (this.hasOthers(businessId)) return true;
    const since = performance.now() - ACTIVE_MS;
    for (const [one, at] of this.#endedAt) {
      if (at < since) this.#endedAt.delete(one);
      else if (businessId === undefined || one !== businessId) return true;
    }
    return false;
  }

  /**
   * Resolves once no call of any other business is under way, or after `mostMs`. Works that may resume at the same
   * instant do so one by one, and the event loop takes calls between them: together, their steps would keep a call
   * waiting as long as one step of them all.
   */
  othersEnd(businessId: string | undefined, mostMs: number): Promise<void> {
    if (!this.hasOthers(businessId)) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting: Waiting = {
        businessId,
        isDue: false,
        resume: () => {
          clearTimeout(limit);
          resolve();
        },
      };
      const limit = setTimeout(() => {
        waiting.isDue = true;
        this.#resumeNext();
      }, mostMs);
      this.#waiting.add(waiting);
    });
  }

  #resumeNext(): void {
    if (this.#hasResumed) return;
    for (const waiting of this.#waiting) {
      if (!waiting.isDue && this.hasOthers(waiting.businessId)) continue;
      this.#waiting.delete(waiting);
      waiting.resume();
      this.#hasResumed = true;
      setImmediate(() => {
        this.#hasResumed = false;
        this.#resumeNext();
      });
      return;
    }
  }

  #noteEnd(businessId: string | undefined): void {
    // Deleted first, so that the map stays in the order of time.
    this.#endedAt.delete(businessId);
    this.#endedAt.set(businessId, performance.now());
  }

  #count(businessId: string | undefined, change: 1 | -1): void {
    this.#total += change;
    const calls = (this.#callsOf.get(businessId) ?? 0) + change;
    if (calls > 0) this.#callsOf.set(businessId, calls);
    else this.#callsOf.delete(businessId);
    this.#resumeNext();
  }
}

/** The calls of this process. */
export const callsUnderWay = new CallsUnderWay();
