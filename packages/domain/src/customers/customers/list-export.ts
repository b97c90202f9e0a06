import type { DeclaredList } from '../../account/exports/declared-list.ts';

/** The list that can be exported by itself. */
export const listExport = {
  kind: 'customers',
  name: 'Customers',
  about: 'With their jobs, rounds and balances, ready to import elsewhere',
  place: 10,
} as const satisfies DeclaredList;
