import * as calls from '@roundbook/contract/messages/broadcasts/broadcasts';
import type { Slice } from '../../../slice.ts';
import { broadcastsExports } from './exports.ts';
import { broadcastParticipants } from './participants.ts';
import { broadcastRoutes } from './routes.ts';
import { broadcastTasks } from './tasks.ts';

/** One message to many customers. */
export const broadcasts: Slice = {
  area: 'messages',
  noun: 'broadcasts',
  calls: [calls],
  routes: ({ accounts, shortUrl, files }) => broadcastRoutes(accounts, shortUrl, files),
  tasks: ({ accounts, shortUrl }) => broadcastTasks(accounts, shortUrl),
  tables: ['broadcast_recipients', 'broadcasts'],
  participants: broadcastParticipants,
  entities: { broadcast: 'Manager' },
  exports: broadcastsExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
