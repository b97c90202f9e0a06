import pg from 'pg';
import { Turns } from '../../threads/turns.ts';

/** The fraction of the connections that a single business never gets. */
const KEPT_FOR_OTHERS = 1 / 4;

/** The number of milliseconds for which a transaction waits for its turn. */
const LONGEST_WAIT_MS = 10_000;

/** A borrowed connection. */
interface Loan {
  readonly client: pg.PoolClient;
  /** Returns the connection to the pool; called once. */
  readonly giveBack: () => void;
}

/** A transaction that waits for a connection. */
interface Waiting {
  /** Whether the transaction has given up. */
  hasLeft: boolean;
  readonly turn: PromiseWithResolvers<void>;
}

/**
 * A pool that lends its connections in turns. A business whose calls or tasks hold many connections never holds all of
 * them, and the queue of its transactions does not hold up the others': each business's next transaction comes after
 * one transaction of every other business.
 */
export class FairPool extends pg.Pool {
  /** The transactions that wait for a connection or hold one, by business. */
  readonly #turns: Turns<Waiting>;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    this.#turns = new Turns({
      waiting: Infinity,
      waitingOfGroup: Infinity,
      running: config.max,
      runningOfGroup: config.max - Math.floor(config.max * KEPT_FOR_OTHERS),
    });
  }

  /**
   * Lends a connection when it is the borrower's turn.
   * @param borrower the business; empty for work outside any business, which may use all connections
   * @throws Error as for a lost connection, if no connection becomes free in time
   */
  async lend(borrower: string): Promise<Loan> {
    await this.#turnOf(borrower);
    try {
      const client = await this.connect();
      return {
        client,
        giveBack: () => {
          client.release();
          this.#end(borrower);
        },
      };
    } catch (error) {
      this.#end(borrower);
      throw error;
    }
  }

  /** The number of transactions that wait for a connection. */
  get waitingForTurn(): number {
    return this.#turns.waiting;
  }

  /** Resolves once the borrower may take a connection, which is then counted as theirs. */
  async #turnOf(borrower: string): Promise<void> {
    const turn = Promise.withResolvers<void>();
    const waiting: Waiting = { hasLeft: false, turn };
    this.#turns.add(borrower, waiting);
    this.#start();
    const limit = setTimeout(() => {
      waiting.hasLeft = true;
      turn.reject(new Error('timeout exceeded when trying to connect'));
    }, LONGEST_WAIT_MS);
    await turn.promise.finally(() => clearTimeout(limit));
  }

  #start(): void {
    for (let next = this.#turns.take(); next; next = this.#turns.take()) {
      if (next.job.hasLeft) this.#turns.end(next.group);
      else next.job.turn.resolve();
    }
  }

  #end(borrower: string): void {
    this.#turns.end(borrower);
    this.#start();
  }
}
