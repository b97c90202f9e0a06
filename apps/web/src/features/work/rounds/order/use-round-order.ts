import { refresh } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showFailure, showToast } from '@roundbook/client/toasts';
import { reorderRound } from '@roundbook/contract/work/rounds/order';
import { getRound, listRoundJobs, type Round } from '@roundbook/contract/work/rounds/rounds';
import { useSavedOrder } from '@roundbook/ui/sortable/use-saved-order.ts';

async function showOrderFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiFailure)) throw error;
  if (error.has('stale')) {
    const message = `${error.changeText} Here is the new order: please move the job again.`;
    showToast({ type: 'warning', message });
  } else showFailure(error);
  // A refusal does not say what other users changed.
  await Promise.all([refresh(getRound), refresh(listRoundJobs)]);
}

/** The order of a round's jobs while the user changes it; each version is saved on top of the previous one. */
export function useRoundOrder(
  { id, version }: Pick<Round, 'id' | 'version'>,
  jobIds: readonly string[],
) {
  return useSavedOrder<Round>({
    saved: jobIds,
    async save(order, last) {
      const body = { jobIds: [...order], version: last?.version ?? version };
      const { round } = await call(reorderRound, { params: { id }, body });
      return round;
    },
    onFailure: showOrderFailure,
  });
}
