import * as calls from '@roundbook/contract/messages/broadcasts/broadcasts';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { broadcastsExports } from './exports.ts';
import { broadcastParticipants } from './participants.ts';
import { broadcastRoutes } from './routes.ts';
import { broadcastTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly files: FileStore;
  readonly shortUrl: string;
}

/** One message to many customers. */
export const broadcasts = defineSlice<Parts>({
  area: 'messages',
  noun: 'broadcasts',
  calls: [calls],
  routes: ({ accounts, shortUrl, files }) => broadcastRoutes(accounts, shortUrl, files),
  tasks: ({ accounts, shortUrl }) => broadcastTasks(accounts, shortUrl),
  tables: ['broadcast_recipients', 'broadcasts'],
  participants: broadcastParticipants,
  entities: { broadcast: 'Manager' },
  exports: broadcastsExports,
});
