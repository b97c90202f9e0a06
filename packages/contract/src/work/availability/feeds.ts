import { z } from 'zod';
import { anyone, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, line } from '../../values.ts';

/** A person’s calendar feed and its secret address. */
const calendarFeed = z.object({
  createdAt: instant,
  /** When a program last read the calendar, to the hour; null if never. */
  readAt: instant.nullable(),
});

export type CalendarFeed = z.infer<typeof calendarFeed>;

const params = z.object({ id });

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/business/grants/{id}/calendarFeed',
  summary: 'Whether a person’s calendar has a feed address; below Manager, only their own',
  access: everyRole,
  params,
  response: z.object({ feed: calendarFeed.nullable() }),
});

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/business/grants/{id}/calendarFeed',
  summary:
    'Create a new feed address for a person’s calendar; it is shown only once, and the old address stops working',
  access: everyRole,
  params,
  response: z.object({ address: z.string(), feed: calendarFeed }),
  sealsAnswer: true,
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/business/grants/{id}/calendarFeed',
  summary: 'Withdraw the feed address of a person’s calendar',
  access: everyRole,
  params,
  response: done,
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendars/{token}',
  summary: 'A person’s planned visits as an iCalendar file, at its secret address',
  access: anyone,
  params: z.object({ token: line(100) }),
  response: z.unknown(),
  refusals: [404, 429],
  transfer: 'file',
  fileTypes: ['text/calendar'],
  isKeptFile: true,
});

export const getOwnFeed = endpoint({
  method: 'GET',
  path: '/user/calendarFeed',
  summary: 'Whether the user’s own calendar has a feed address, and which grant changes it',
  access: everyRole,
  /**
   * The id of the user's grant; null for a user without a grant in this business, such as platform
   * staff.
   */
  response: z.object({ grantId: id.nullable(), feed: calendarFeed.nullable() }),
});
