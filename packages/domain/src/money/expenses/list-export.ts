import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list of expenses, which can be exported on its own. */
export const listExport = {
  kind: 'expenses',
  name: 'Expenses',
  about: 'What you spent and what it was for, with VAT and the names of receipts',
  place: 60,
} as const satisfies DeclaredList;
