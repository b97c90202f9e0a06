/** The entry module of a thread that plans weeks; `planning.ts` starts it. */
import type { Firm } from '@roundbook/planning/firm';
import { planRota, type RotaBudget } from '@roundbook/planning/plan-rota';
import type { Rota } from '@roundbook/planning/rota';

export interface RotaRequest {
  readonly firm: Firm;
  readonly budget: RotaBudget;
  readonly seed: number;
}

/** An intermediate but usable rota, and the share of the budget used so far, from 0 to 1. */
export interface RotaProgress {
  readonly rota: Rota;
  readonly share: number;
}

export function run(
  { firm, budget, seed }: RotaRequest,
  report: (progress: RotaProgress) => void,
): Rota {
  return planRota(firm, { budget, seed, onProgress: (rota, share) => report({ rota, share }) });
}
