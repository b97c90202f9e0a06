import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list that can be exported by itself. */
export const listExport = {
  kind: 'invoices',
  name: 'Invoices',
  about: 'With VAT and what is still owed',
  place: 50,
} as const satisfies DeclaredList;
