import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list that can be exported by itself. */
export const listExport = {
  kind: 'payments',
  name: 'Payments',
  about: 'Who paid what, when and how',
  place: 40,
} as const satisfies DeclaredList;
