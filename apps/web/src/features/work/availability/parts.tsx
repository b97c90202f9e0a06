import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { optionalPart } from '../../../platform/program/optional-part.ts';

export { availabilityQuery } from './api.ts';
export { AbsencesCard, type Availability, FirmHoursCard } from './availability-cards.tsx';
export { DayOffNotice } from './day-off-notice.tsx';
export { hoursText, personHoursOf } from './person-hours.ts';

/** A person's hours, loaded on demand. */
export const PersonDialog = lateDialog(
  async () => (await import('./person-dialog.tsx')).PersonDialog,
);

/** Adds or changes a person's absence, loaded on demand. */
export const AbsenceDialog = lateDialog(
  async () => (await import('./absence-dialog.tsx')).AbsenceDialog,
);

/** Creates, renews and ends the secret address of a person’s calendar; loaded on demand. */
export const FeedDialog = lateDialog(async () => (await import('./feed-dialog.tsx')).FeedDialog);

/** The user’s own hours and calendar, on their profile. */
export const OwnAvailability = optionalPart(
  async () => (await import('./own-availability.tsx')).OwnAvailability,
);
