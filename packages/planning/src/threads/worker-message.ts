import type { Firm } from '../firm.ts';
import { planRota, type RotaBudget } from '../plan-rota.ts';
import type { Rota } from '../rota.ts';

/** A worker's task; all of it can be posted. */
export interface WorkerRequest {
  readonly firm: Firm;
  readonly budget: RotaBudget;
  readonly seed: number;
}

/** What a worker says of each request, in turn: any number of rotas on the way, then how it ended. */
export type WorkerReply =
  | { readonly kind: 'progress'; readonly rota: Rota; readonly share: number }
  | { readonly kind: 'rota'; readonly rota: Rota }
  | { readonly kind: 'error'; readonly message: string };

/** Everything that a worker does. */
export function answer(
  { firm, budget, seed }: WorkerRequest,
  say: (reply: WorkerReply) => void,
): void {
  try {
    const onProgress = (rota: Rota, share: number): void => say({ kind: 'progress', rota, share });
    say({ kind: 'rota', rota: planRota(firm, { budget, seed, onProgress }) });
  } catch (error) {
    say({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
  }
}
