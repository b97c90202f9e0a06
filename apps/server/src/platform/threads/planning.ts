import type { Rota } from '@roundbook/planning/rota';
import type { BusinessId } from '../db/business-id.ts';
import type { RotaProgress, RotaRequest } from './planning-thread.ts';
import { type RunOptions, type ThreadLimits, ThreadPool } from './thread-pool.ts';

const ENTRY = new URL('./planning-thread.ts', import.meta.url);
const WORDS = {
  tooMuch: 'We could not plan these weeks in time. Please try again with fewer visits.',
};
const LIMITS: ThreadLimits = {
  threads: 2,
  milliseconds: 60_000,
  megabytes: 1024,
  resultBytes: 32_000_000,
  waitingOfGroup: 10,
  waiting: 500,
};

/** Planning occupies a processor for seconds on end, at a low priority. */
const background = new ThreadPool<RotaRequest, Rota, RotaProgress>(
  ENTRY,
  { ...LIMITS, isBackground: true },
  WORDS,
);

/** A separate pool, so that a user at a screen does not wait for other businesses' weeks. */
const atScreen = new ThreadPool<RotaRequest, Rota, RotaProgress>(
  ENTRY,
  { ...LIMITS, isUrgent: true },
  WORDS,
);

/** Runs `planRota` for a business's suggestions, after the rotas queued before it. */
export function planInBackground(
  businessId: BusinessId,
  request: RotaRequest,
  onProgress?: RunOptions<RotaProgress>['onProgress'],
): Promise<Rota> {
  return background.run(request, { group: businessId, ...(onProgress && { onProgress }) });
}

/** Runs `planRota` for a user who is waiting. */
export function planAtScreen(businessId: BusinessId, request: RotaRequest): Promise<Rota> {
  return atScreen.run(request, { group: businessId });
}
