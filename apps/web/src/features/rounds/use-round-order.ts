import { getRound, listRoundJobs, reorderRound, type Round } from '@roundbook/contract/rounds';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../platform/api-failure.ts';
import { refresh } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { showFailure, showToast } from '../../platform/toasts.ts';

const STALE =
  'Somebody else changed this round meanwhile. Here is its order now: please move the job again.';

function tell(failure: ApiFailure): void {
  if (failure.has('stale')) showToast({ type: 'warning', message: STALE });
  else showFailure(failure);
}

/**
 * The order of a round's jobs while it is being changed. A new order shows at once. Orders are saved
 * one after the other, each on the version that the one before left; of those made meanwhile only
 * the last is sent. One that cannot be saved gives way to the order that the server has.
 */
export function useRoundOrder(
  { id, version }: Pick<Round, 'id' | 'version'>,
  jobIds: readonly string[],
): { order: readonly string[]; setOrder: (order: readonly string[]) => void } {
  const [unsaved, setUnsaved] = useState<readonly string[] | null>(null);
  const waiting = useRef<readonly string[] | null>(null);
  const saving = useRef(false);

  async function saveWaiting(): Promise<void> {
    let current = version;
    while (waiting.current) {
      const ids = [...waiting.current];
      waiting.current = null;
      const body = { jobIds: ids, version: current };
      // Each order builds on the one before.
      const { round } = await call(reorderRound, { params: { id }, body });
      current = round.version;
      await Promise.all([refresh(getRound), refresh(listRoundJobs)]);
    }
  }

  async function save(): Promise<void> {
    if (saving.current) return;
    saving.current = true;
    try {
      await saveWaiting();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      waiting.current = null;
      tell(error);
      await Promise.all([refresh(getRound), refresh(listRoundJobs)]);
    } finally {
      saving.current = false;
      setUnsaved(null);
    }
  }

  return {
    order: unsaved ?? jobIds,
    setOrder: (order) => {
      setUnsaved(order);
      waiting.current = order;
      void save();
    },
  };
}
