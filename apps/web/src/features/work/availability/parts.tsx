import { lazy } from 'react';

export { availabilityQuery } from './api.ts';
export { AbsencesCard, type Availability, FirmHoursCard } from './availability-cards.tsx';
export { hoursText, personHoursOf } from './person-hours.ts';

/** When somebody works, loaded when somebody asks for it. */
export const PersonDialog = lazy(async () => ({
  default: (await import('./person-dialog.tsx')).PersonDialog,
}));

/** When somebody is away. */
export const AbsenceDialog = lazy(async () => ({
  default: (await import('./absence-dialog.tsx')).AbsenceDialog,
}));

/** The address of somebody’s calendar. */
export const FeedDialog = lazy(async () => ({
  default: (await import('./feed-dialog.tsx')).FeedDialog,
}));

/** The user’s own hours and calendar, on their profile. */
export const OwnAvailability = lazy(async () => ({
  default: (await import('./own-availability.tsx')).OwnAvailability,
}));
