import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list of payments, which can be exported on its own. */
export const listExport = {
  kind: 'payments',
  name: 'Payments',
  about: 'Who paid what, when and how',
  place: 40,
} as const satisfies DeclaredList;
