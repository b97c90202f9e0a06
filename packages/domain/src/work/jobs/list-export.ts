import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list of jobs, which can be exported on its own. */
export const listExport = {
  kind: 'jobs',
  name: 'Jobs',
  about: 'What was agreed, how often and for how much, including cancelled jobs',
  place: 20,
} as const satisfies DeclaredList;
