import { queryOptionsFor } from '@roundbook/client/api';
import { getDaysOff } from '@roundbook/contract/work/availability/days-off';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

/** The days off of the business and its people, for Managers and Owners. */
export const daysOffQuery = (from: PlainDate, to: PlainDate) =>
  queryOptionsFor(
    getDaysOff,
    { query: { from, to } },
    { fallback: 'Sorry, there was an error loading the days off' },
  );
