import { useRef } from 'react';
import { refresh } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { optimiseRound, reorderRound } from '@roundbook/contract/work/rounds/order';
import { getRound, listRoundJobs, type Round } from '@roundbook/contract/work/rounds/rounds';
import type { OrderOutcome } from '../order/save-order.ts';
import type { RouteJob } from '../replan/route-job.ts';
import { OptimiseDialog } from './optimise-dialog.tsx';
import { lastEnds } from './way-ends.ts';

interface OptimiseRoundProps {
  readonly round: Round;
  /** All jobs of the round, in order. */
  readonly jobs: readonly RouteJob[];
  readonly onClose: () => void;
}

async function reorder(
  { id, version }: Pick<Round, 'id' | 'version'>,
  jobIds: readonly string[],
): Promise<Round> {
  const body = { jobIds: [...jobIds], version };
  const { round } = await call(reorderRound, { params: { id }, body });
  return round;
}

async function showOrderFailure(error: unknown): Promise<OrderOutcome> {
  if (!(error instanceof ApiFailure)) throw error;
  showFailure(error);
  if (!error.has('stale')) return 'failed';
  // A refusal does not say what other users changed.
  await Promise.all([refresh(getRound), refresh(listRoundJobs)]);
  return 'outdated';
}

/** Finds the best order for a round's jobs. */
export function OptimiseRound({ round, jobs, onClose }: OptimiseRoundProps) {
  // Another user may change the round while a proposal is on screen: the proposal must not
  // overwrite that change unseen.
  const planned = useRef({ round, jobs });

  async function accept(jobIds: readonly string[]): Promise<OrderOutcome> {
    const before = planned.current.jobs.map(({ id }) => id);
    try {
      const saved = await reorder(planned.current.round, jobIds);
      showSuccess('The new order is saved', {
        label: 'Undo',
        run: () => {
          reorder(saved, before)
            .then(() => showSuccess('The order is as it was before'))
            .catch(showOrderFailure);
        },
      });
      return 'saved';
    } catch (error) {
      return showOrderFailure(error);
    }
  }

  return (
    <OptimiseDialog
      jobs={jobs}
      initial={lastEnds()}
      isDay={false}
      propose={async ({ departAt: _unasked, ...ends }) => {
        const fallback = 'Sorry, there was an error optimising the route';
        const input = { params: { id: round.id }, body: ends };
        planned.current = { round, jobs };
        return (await call(optimiseRound, input, { fallback })).plan;
      }}
      accept={({ jobIds }) => accept(jobIds)}
      onClose={onClose}
    />
  );
}
