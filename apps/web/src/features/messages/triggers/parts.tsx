import { type ComponentProps, lazy } from 'react';

export { NotificationFields } from './notification-fields.tsx';
export { INITIAL_TELLING, tellingBody, type TellingValues } from './telling.ts';
export { TellingFields, WhatIsSent } from './telling-fields.tsx';

/** What customers can be told today, loaded after the dashboard. */
export const TriggersCard = lazy(() =>
  import('./triggers-card.tsx').then((module) => ({ default: module.TriggersCard })),
);

const DialogWithSignal = lazy(() =>
  import(/* needs signal */ './on-my-way-dialog.tsx').then((module) => ({
    default: module.OnMyWayDialog,
  })),
);

/** Tells a customer that the worker is on the way; nothing without signal. */
export function OnMyWayDialog(props: ComponentProps<typeof DialogWithSignal>) {
  return <DialogWithSignal {...props} />;
}
