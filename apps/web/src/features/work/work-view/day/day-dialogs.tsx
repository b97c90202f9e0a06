import { Suspense } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import type { DayOrder } from '../../work-orders/order/day-order.ts';
import { DayRouteDialog } from '../../work-orders/parts.tsx';
import { routeJobs } from '../../work-orders/replan/route-job.ts';
import type { Stop } from './day-stops.ts';
import type { RouteDialog } from './day-tools.tsx';

const RestDirections = lateDialog(
  async () => (await import('../order/rest-directions.tsx')).RestDirections,
);

interface DayDialogsProps {
  readonly dialog: RouteDialog;
  readonly route: DayOrder;
  /** The open stops, in the order of work. */
  readonly stops: readonly Stop[];
  readonly onClose: () => void;
}

/** The open dialog about the day's route. */
export function DayDialogs({ dialog, route, stops, onClose }: DayDialogsProps) {
  if (dialog === 'directions') {
    return (
      <Suspense>
        <RestDirections stops={stops} onClose={onClose} />
      </Suspense>
    );
  }
  return <DayRouteDialog dialog={dialog} day={route} jobs={routeJobs(stops)} onClose={onClose} />;
}
