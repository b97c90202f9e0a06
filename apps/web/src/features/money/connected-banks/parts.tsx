import { lazy } from 'react';

/** The drop zone for statements, with each file's progress and result. */
export const StatementUpload = lazy(() =>
  import('./statement-upload.tsx').then((module) => ({ default: module.StatementUpload })),
);

/** Connected banks and accounts, with their actions. */
export const BankConnections = lazy(() =>
  import('./bank-connections.tsx').then((module) => ({ default: module.BankConnections })),
);

/** The imports, each of which can be taken back. */
export const ImportList = lazy(() =>
  import('./import-list.tsx').then((module) => ({ default: module.ImportList })),
);

/** Receives an Owner who returns from the bank's page. */
export const ReturnFromBank = lazy(() =>
  import('./return-from-bank.tsx').then((module) => ({ default: module.ReturnFromBank })),
);
