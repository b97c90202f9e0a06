import { Suspense } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { dialogWithSignal } from '../../../platform/dialog-with-signal.tsx';
import type { DayDialogProps } from './optimise/optimise-day.tsx';

const Optimise = dialogWithSignal(
  async () => (await import(/* needs signal */ './optimise/optimise-day.tsx')).OptimiseDay,
);
const Replan = lateDialog(async () => (await import('./replan/replan-dialog.tsx')).ReplanDialog);

interface DayRouteDialogProps extends DayDialogProps {
  readonly dialog: 'optimise' | 'replan';
}

/** Finds a better order for a day's open stops: from the usual start, or from the worker's position. */
export function DayRouteDialog({ dialog, ...props }: DayRouteDialogProps) {
  const Shown = dialog === 'optimise' ? Optimise : Replan;
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

/** Finds a better order for a round's jobs, on the round's record; phones do not store this part. */
export const OptimiseRoundDialog = lateDialog(
  async () => (await import(/* needs signal */ './optimise/optimise-round.tsx')).OptimiseRound,
);

export { DeviceOrderNotice } from './device/device-order-notice.tsx';
