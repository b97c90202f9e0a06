/** The lists of threads; a search finds threads of all of them. */
export const THREAD_FILTERS = [
  'open',
  'unread',
  'mine',
  'unassigned',
  'snoozed',
  'closed',
  'triage',
] as const;

export type ThreadFilter = (typeof THREAD_FILTERS)[number];
