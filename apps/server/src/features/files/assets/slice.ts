import * as assetsCalls from '@roundbook/contract/files/assets/assets';
import type { Slice } from '../../../slice.ts';
import { assetParticipants } from './participants.ts';
import { assetRoutes } from './routes.ts';
import { assetCleanUp, assetTasks } from './tasks.ts';

/** The files of a business. */
export const assets: Slice = {
  area: 'files',
  noun: 'assets',
  calls: [assetsCalls],
  routes: ({ files }) => assetRoutes(files),
  tasks: ({ database, files }) => assetTasks(database, files),
  dailyWork: ({ database, enqueueIn }) => [assetCleanUp(database, enqueueIn)],
  tables: ['assets'],
  entities: { asset: 'Limited Worker' },
  participants: assetParticipants,
  examples: () => import('./examples.ts'),
};
