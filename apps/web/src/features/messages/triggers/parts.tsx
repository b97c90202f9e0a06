import { lazy } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

export { NotificationFields } from './notification-fields.tsx';
export {
  customerNotificationBody,
  type CustomerNotificationValues,
  INITIAL_CUSTOMER_NOTIFICATION,
} from './customer-notification.ts';
export { CustomerNotificationFields, WhatIsSent } from './customer-notification-fields.tsx';

/** The messages that can be sent to customers today, loaded after the dashboard. */
export const TriggersCard = lazy(() =>
  import('./triggers-card.tsx').then((module) => ({ default: module.TriggersCard })),
);

/** Tells a customer that the worker is on the way; unavailable without signal. */
export const OnMyWayDialog = lateDialog(
  async () => (await import(/* needs signal */ './on-my-way-dialog.tsx')).OnMyWayDialog,
);
