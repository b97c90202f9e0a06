import * as customerMessagesCalls from '@roundbook/contract/messages/outbox/customer-messages';
import * as outboxCalls from '@roundbook/contract/messages/outbox/outbox';
import type { Slice } from '../../../slice.ts';
import { deleteOldAccountMail } from './account-store.ts';
import { outboxExports } from './exports.ts';
import { messageParticipants } from './participants.ts';
import { messageRoutes } from './routes.ts';
import { messageTasks, releaseLimited } from './tasks.ts';

/** Messages on their way. */
export const outbox: Slice = {
  area: 'messages',
  noun: 'outbox',
  calls: [outboxCalls, customerMessagesCalls],
  routes: ({ accounts: { publicUrl, secrets }, shortUrl }) =>
    messageRoutes({ publicUrl, secrets, shortUrl }),
  tasks: ({ accounts, database, email, files, mailIn, sms }) =>
    messageTasks(database, { email, sms, files, mailIn }, accounts),
  dailyWork: ({ database, enqueueIn }) => [releaseLimited(database, enqueueIn)],
  cleanUp: deleteOldAccountMail,
  tables: ['account_messages', 'messages'],
  entities: { message: 'Manager' },
  participants: messageParticipants,
  exports: outboxExports,
  examples: () => import('./examples.ts'),
};
