import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

export { suggestedWeekQuery } from './api.ts';
export { countsByDay } from './suggested-days.ts';

/** The suggestions for a day or a week, for the user to schedule. Render it inside a `Suspense`. */
export const SuggestionsDialog = lateDialog(
  async () => (await import(/* needs signal */ './suggestions-dialog.tsx')).SuggestionsDialog,
);

/** Moves work that cannot be done on its day. Render it inside a `Suspense`. */
export const ShiftDialog = lateDialog(
  async () => (await import(/* needs signal */ './shift/shift-dialog.tsx')).ShiftDialog,
);
