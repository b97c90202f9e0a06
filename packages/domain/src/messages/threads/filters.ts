/** The lists of conversations; a search covers all of them. */
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
