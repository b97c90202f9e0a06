import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { type CallsUnderWay, callsUnderWay } from './calls-under-way.ts';
import { NO_GROUP, Turns } from './turns.ts';

/**
 * Heavy work rests for at most this many times as long as it has worked, so that it always gets a ninth of the time,
 * however many calls others make. Works that rest at the same time share that ninth.
 */
const RESTS_FOR = 8;

/** The longest single rest, in milliseconds. */
const LONGEST_REST_MS = 100;

/** A rest shorter than this, in milliseconds, is not worth a timer. */
const SHORTEST_REST_MS = 1;

/**
 * The number of transactions of heavy work that run at the same time while other businesses make calls: the database
 * does them at the same priority as the calls', so they leave a processor to the calls.
 */
const AT_THE_SAME_TIME = Math.max(1, availableParallelism() - 1);

/** The turns of heavy work's transactions while other businesses make calls. */
export function turnsOfTransactions(atTheSameTime: number = AT_THE_SAME_TIME): Turns<() => void> {
  return new Turns({
    waiting: Infinity,
    waitingOfGroup: Infinity,
    running: atTheSameTime,
    runningOfGroup: atTheSameTime,
  });
}

const ofThisProcess = { calls: callsUnderWay, turns: turnsOfTransactions() };

/** The calls to which heavy work gives way, and the turns that it takes. */
interface Shared {
  readonly calls: CallsUnderWay;
  /** Null for work whose transactions are short, which need not wait for each other. */
  readonly turns: Turns<() => void> | null;
}

/**
 * Heavy work of a business: a task, a long read, a job in a thread. Between its steps it gives way while a call of
 * another business is under way, and never otherwise, so it loses no time on a server with nothing else to do.
 */
export class HeavyWork {
  readonly #businessId: string | undefined;
  readonly #calls: CallsUnderWay;
  readonly #turns: Turns<() => void> | null;
  /** The end of the latest rest. */
  #workingSince = performance.now();
  #hasTurn = false;

  /** @param businessId undefined for work of no business, which gives way to all calls */
  constructor(businessId: string | undefined, { calls, turns }: Shared = ofThisProcess) {
    this.#businessId = businessId;
    this.#calls = calls;
    this.#turns = turns;
  }

  /** Rests until no other business's call is under way, but not much longer than the work has gone on. */
  async giveWay(): Promise<void> {
    if (!this.#calls.hasOthers(this.#businessId)) return;
    const worked = performance.now() - this.#workingSince;
    const competing = this.#calls.resting + 1;
    const most = Math.min(LONGEST_REST_MS, worked * RESTS_FOR) * competing;
    if (most < SHORTEST_REST_MS) return;
    await this.#calls.othersEnd(this.#businessId, most);
    this.#workingSince = performance.now();
  }

  /**
   * Waits until the work may begin a transaction. While other businesses make calls, few transactions of heavy work run
   * at the same time; a transaction that begins within another of the same work does not wait.
   * @returns a function to call at the end of the transaction
   */
  async beginTransaction(): Promise<() => void> {
    const leave = await this.#takeTurn();
    await this.giveWay();
    return leave;
  }

  async #takeTurn(): Promise<() => void> {
    const turns = this.#turns;
    if (!turns || this.#hasTurn || !this.#calls.othersAreActive(this.#businessId)) {
      return () => undefined;
    }
    this.#hasTurn = true;
    const group = this.#businessId ?? NO_GROUP;
    const turn = Promise.withResolvers<void>();
    turns.add(group, turn.resolve);
    startNext(turns);
    await turn.promise;
    return () => {
      this.#hasTurn = false;
      turns.end(group);
      startNext(turns);
    };
  }
}

function startNext(turns: Turns<() => void>): void {
  for (let next = turns.take(); next; next = turns.take()) next.job();
}

const current = new AsyncLocalStorage<HeavyWork>();

/**
 * Does heavy work of a business: its transactions, the pieces of its long answers and its loops over large lists give
 * way to other businesses' calls.
 * @param businessId undefined for work of no business
 */
export function asHeavyWork<Result>(
  businessId: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return current.run(new HeavyWork(businessId), work);
}

/** Does background work whose transactions are short: like `asHeavyWork`, but they may run side by side. */
export function asShortWork<Result>(
  businessId: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return current.run(new HeavyWork(businessId, { calls: callsUnderWay, turns: null }), work);
}

/** The heavy work that the running code is a part of; undefined in an ordinary call. */
export function currentHeavyWork(): HeavyWork | undefined {
  return current.getStore();
}
