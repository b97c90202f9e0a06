import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list that can be exported by itself. */
export const listExport = {
  kind: 'rounds',
  name: 'Rounds',
  about: 'With the price and time of each job',
  place: 30,
} as const satisfies DeclaredList;
