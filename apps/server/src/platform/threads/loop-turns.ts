import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentHeavyWork } from './heavy-work.ts';

/**
 * The number of milliseconds for which long work may hold the event loop before waiting calls get their turn. A call
 * takes about ten turns of the loop, and each turn may have to wait for such a piece of work.
 */
const HELD_MS = 1;

/** The turn of long work on the event loop, such as a loop over a large list. */
export class LoopTurn {
  #began = performance.now();

  /** Whether the work should now give way. */
  get isOver(): boolean {
    return performance.now() - this.#began >= HELD_MS;
  }

  /** Lets everything that is waiting go first, heavy work also other businesses' calls, and begins the next turn. */
  async giveWay(): Promise<void> {
    await nextTurn();
    await currentHeavyWork()?.giveWay();
    this.#began = performance.now();
  }
}

/** Maps a large list on the event loop, and lets waiting calls go first from time to time. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const turn = new LoopTurn();
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    if (turn.isOver) await turn.giveWay();
  }
  return results;
}
