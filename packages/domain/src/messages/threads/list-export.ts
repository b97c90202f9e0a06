import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list of conversations, which can be exported on its own. */
export const listExport = {
  kind: 'messages',
  name: 'Messages',
  about: 'Emails and texts, in and out',
  place: 70,
} as const satisfies DeclaredList;
