import * as assetsCalls from '@roundbook/contract/files/assets/assets';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice, type FileUse } from '../../../slice.ts';
import { assetsExports } from './exports.ts';
import { assetParticipants } from './participants.ts';
import { assetRoutes } from './routes.ts';
import { assetCleanUp, assetTasks, removeStoredFiles } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
  readonly fileUses: readonly FileUse[];
  readonly uploadQuota: number;
}

interface OfferingParts {
  readonly database: Database;
  readonly files: FileStore;
}

/** The files of a business. */
export const assets = defineSlice<Parts, OfferingParts>({
  area: 'files',
  noun: 'assets',
  calls: [assetsCalls],
  routes: assetRoutes,
  tasks: ({ database, files }) => assetTasks(database, files),
  dailyWork: (parts) => [assetCleanUp(parts)],
  tables: ['assets'],
  endElsewhere: (parts) => (businessId) => removeStoredFiles(parts, businessId),
  // For roles below Manager, visibility depends on the file.
  entities: { asset: 'Manager' },
  participants: assetParticipants,
  exports: assetsExports,
});
