import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list of invoices, which can be exported on its own. */
export const listExport = {
  kind: 'invoices',
  name: 'Invoices',
  about: 'With VAT and what is still owed',
  place: 50,
} as const satisfies DeclaredList;
