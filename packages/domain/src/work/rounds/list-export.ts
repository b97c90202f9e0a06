import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list of rounds, which can be exported on its own. */
export const listExport = {
  kind: 'rounds',
  name: 'Rounds',
  about: 'With the price and time of each job',
  place: 30,
} as const satisfies DeclaredList;
