import { lazy } from 'react';

/** The drop zone for statements, with each file's progress and result. */
export const StatementUpload = lazy(() =>
  import('./statement-upload.tsx').then((module) => ({ default: module.StatementUpload })),
);

/** Connected banks and accounts, with what can be done about them. */
export const BankConnections = lazy(() =>
  import('./bank-connections.tsx').then((module) => ({ default: module.BankConnections })),
);

/** What was imported, each of which can be taken back. */
export const ImportList = lazy(() =>
  import('./import-list.tsx').then((module) => ({ default: module.ImportList })),
);

/** Receives an Owner who comes back from the bank's page. */
export const ReturnFromBank = lazy(() =>
  import('./return-from-bank.tsx').then((module) => ({ default: module.ReturnFromBank })),
);
