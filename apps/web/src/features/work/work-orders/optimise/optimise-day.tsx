import { useRef, useState } from 'react';
import { call } from '@roundbook/client/call';
import {
  optimiseWorkOrder,
  type WorkOrder,
} from '@roundbook/contract/work/work-orders/work-orders';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TimeZone } from '@roundbook/domain/values/dates/zones';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { DayOrder } from '../order/day-order.ts';
import {
  endsOf,
  type OrderOutcome,
  saveOrderWithUndo,
  showOrderFailure,
} from '../order/save-order.ts';
import { orderLike } from '../plan/plan-text.ts';
import { SimilarOrders } from '../plan/similar-orders.tsx';
import type { RouteJob } from '../replan/route-job.ts';
import { OptimiseDialog } from './optimise-dialog.tsx';
import { departureNow, type EndsChoice, lastEnds, type WayEnds } from './way-ends.ts';

export interface DayDialogProps {
  readonly day: DayOrder;
  /** The stops still to do, in their current order. */
  readonly jobs: readonly RouteJob[];
  readonly onClose: () => void;
}

/** Saves an order for the day in place of `saved`. */
async function saveForDay(
  { date, assignedTo, saved }: DayOrder,
  jobIds: readonly string[],
  ends: WayEnds,
): Promise<OrderOutcome> {
  try {
    await saveOrderWithUndo({ date, assignedTo, saved }, jobIds, ends);
    return 'saved';
  } catch (error) {
    return showOrderFailure(error);
  }
}

/** The user's last choice of ends, with departure at the usual time or, once that time has passed, shortly. */
function initialEnds(date: PlainDate, timeZone: TimeZone): EndsChoice {
  const last = lastEnds();
  return { ...last, departAt: departureNow(date, timeZone, last.departAt) };
}

/** Finds the best order for a day's open stops, or reuses an earlier day's order. */
export function OptimiseDay({ day, jobs, onClose }: DayDialogProps) {
  const { timeZone } = useAppStart().business;
  const jobIds = jobs.map(({ id }) => id);
  const [initial] = useState(() => initialEnds(day.date, timeZone));
  // Another user may save an order while a proposal is on screen: the proposal must not overwrite that order unseen.
  const planned = useRef(day);

  async function followEarlier(earlier: WorkOrder): Promise<void> {
    // The worker's position on the earlier day cannot be today's start.
    const { startFrom, departAt, ...ends } = endsOf(earlier);
    const outcome = await saveForDay(day, orderLike(earlier.jobIds, jobIds), {
      ...ends,
      startFrom: startFrom === 'CurrentLocation' ? 'None' : startFrom,
      startLocation: null,
      departAt: departureNow(day.date, timeZone, departAt),
    });
    if (outcome === 'saved') onClose();
  }

  return (
    <OptimiseDialog
      jobs={jobs}
      initial={initial}
      isDay
      propose={async (ends) => {
        const { date, assignedTo, saved } = day;
        planned.current = day;
        const body = { ...ends, jobIds, date, assignedTo, workOrderId: saved?.id ?? null };
        const fallback = 'Sorry, there was an error loading the work order';
        return (await call(optimiseWorkOrder, { body }, { fallback })).plan;
      }}
      accept={(plan, ends) => saveForDay(planned.current, plan.jobIds, ends)}
      onClose={onClose}
    >
      <SimilarOrders jobIds={jobIds} onUse={(earlier) => void followEarlier(earlier)} />
    </OptimiseDialog>
  );
}
