import { lazy } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

export { NotificationFields } from './notification-fields.tsx';
export { INITIAL_TELLING, tellingBody, type TellingValues } from './telling.ts';
export { TellingFields, WhatIsSent } from './telling-fields.tsx';

/** The messages that can be sent to customers today, loaded after the dashboard. */
export const TriggersCard = lazy(() =>
  import('./triggers-card.tsx').then((module) => ({ default: module.TriggersCard })),
);

/** Tells a customer that the worker is on the way; unavailable without signal. */
export const OnMyWayDialog = lateDialog(
  async () => (await import(/* needs signal */ './on-my-way-dialog.tsx')).OnMyWayDialog,
);
