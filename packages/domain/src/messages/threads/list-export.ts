import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list that can be exported by itself. */
export const listExport = {
  kind: 'messages',
  name: 'Messages',
  about: 'Emails and texts, in and out',
  place: 70,
} as const satisfies DeclaredList;
