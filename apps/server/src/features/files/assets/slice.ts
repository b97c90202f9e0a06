import * as assetsCalls from '@roundbook/contract/files/assets/assets';
import type { Slice } from '../../../slice.ts';
import { assetsExports } from './exports.ts';
import { assetParticipants } from './participants.ts';
import { assetRoutes } from './routes.ts';
import { assetCleanUp, assetTasks, removeStoredFiles } from './tasks.ts';

/** The files of a business. */
export const assets: Slice = {
  area: 'files',
  noun: 'assets',
  calls: [assetsCalls],
  routes: ({ files, uploadQuota }) => assetRoutes(files, uploadQuota),
  tasks: ({ database, files }) => assetTasks(database, files),
  dailyWork: ({ database, enqueueIn }) => [assetCleanUp(database, enqueueIn)],
  tables: ['assets'],
  endElsewhere: (parts) => (businessId) => removeStoredFiles(parts, businessId),
  // Below Manager, who sees a file depends on the file.
  entities: { asset: 'Manager' },
  participants: assetParticipants,
  exports: assetsExports,
  examples: () => import('./examples.ts'),
};
