import { lazy } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

export { REMINDERS } from './reminders-address.ts';
export type { Wording } from './remind-dialog.tsx';

/** The reminder ladder, loaded when a user opens it. */
export const LadderPage = lazy(() =>
  import('./ladder-page.tsx').then((module) => ({ default: module.LadderPage })),
);

/** A customer’s reminders, loaded with the first record that shows them. */
export const RemindersCard = lazy(() =>
  import('./reminders-card.tsx').then((module) => ({ default: module.RemindersCard })),
);

/** The reminders of an invoice. */
export const InvoiceReminders = lazy(() =>
  import('./invoice-reminders.tsx').then((module) => ({ default: module.InvoiceReminders })),
);

/** Asks how to remind customers by hand. */
export const RemindDialog = lateDialog(
  async () => (await import('./remind-dialog.tsx')).RemindDialog,
);
