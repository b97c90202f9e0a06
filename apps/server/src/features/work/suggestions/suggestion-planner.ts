import type { Firm } from '@roundbook/planning/firm';
import type { Rota } from '@roundbook/planning/rota';
import { planInThread } from '@roundbook/planning/threads/plan-in-thread';

/** Milliseconds that the search takes at least, what each visit adds to them, and the most. */
const [LEAST_MS, EACH_MS, MOST_MS] = [200, 6, 6000];

/** The same facts give nearly the same rota each time. */
const SEED = 1;

/** How long planning a number of visits is worth: more visits have more to be found. */
export function budgetFor(visits: number): { readonly milliseconds: number } {
  return { milliseconds: Math.min(MOST_MS, LEAST_MS + EACH_MS * visits) };
}

/**
 * Plans rotas in a thread, one at a time in this process: planning takes a processor for seconds, and the others
 * serve people meanwhile.
 */
export class RotaPlanner {
  #last: Promise<unknown> = Promise.resolve();

  /** Plans once those before it are planned. @param onProgress see `planRota` */
  plan(firm: Firm, onProgress?: (rota: Rota, share: number) => void): Promise<Rota> {
    const turn = this.#last.then(() => planNow(firm, onProgress));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

function planNow(firm: Firm, onProgress?: (rota: Rota, share: number) => void): Promise<Rota> {
  const options = { budget: budgetFor(firm.jobs.length), seed: SEED };
  return planInThread(firm, { ...options, ...(onProgress && { onProgress }) });
}
