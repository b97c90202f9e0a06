import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The customer list, which can be exported on its own. */
export const listExport = {
  kind: 'customers',
  name: 'Customers',
  about: 'With their jobs, rounds and balances, ready to import elsewhere',
  place: 10,
} as const satisfies DeclaredList;
