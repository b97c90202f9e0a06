import { lazy, Suspense } from 'react';
import type { DayDialogProps } from './optimise/optimise-day.tsx';

const Optimise = lazy(async () => ({
  default: (await import('./optimise/optimise-day.tsx')).OptimiseDay,
}));
const Replan = lazy(async () => ({
  default: (await import('./replan/replan-dialog.tsx')).ReplanDialog,
}));

interface DayRouteDialogProps extends DayDialogProps {
  readonly dialog: 'optimise' | 'replan';
}

/** Puts a day's open stops into a better order: from where one starts, or from where one is. */
export function DayRouteDialog({ dialog, ...props }: DayRouteDialogProps) {
  const Shown = dialog === 'optimise' ? Optimise : Replan;
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

/** Puts a round's jobs into a better order. */
export const OptimiseRoundDialog = lazy(async () => ({
  default: (await import('./optimise/optimise-round.tsx')).OptimiseRound,
}));

export { DeviceOrderNotice } from './device/device-order-notice.tsx';
