import { queryOptionsFor } from '@roundbook/client/api';
import { getCalendarFeed, getOwnFeed } from '@roundbook/contract/work/availability/feeds';
import { getAvailability, getOwnHours } from '@roundbook/contract/work/availability/hours';

export const availabilityQuery = queryOptionsFor(
  getAvailability,
  {},
  { fallback: 'Sorry, there was an error loading the working hours' },
);

export const ownHoursQuery = queryOptionsFor(
  getOwnHours,
  {},
  { fallback: 'Sorry, there was an error loading your working hours' },
);

export const feedQuery = (grantId: string) =>
  queryOptionsFor(
    getCalendarFeed,
    { params: { id: grantId } },
    { fallback: 'Sorry, there was an error loading the calendar address' },
  );

export const ownFeedQuery = queryOptionsFor(
  getOwnFeed,
  {},
  { fallback: 'Sorry, there was an error loading your calendar address' },
);
