import * as customerMessagesCalls from '@roundbook/contract/messages/outbox/customer-messages';
import * as outboxCalls from '@roundbook/contract/messages/outbox/outbox';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { MailInConfig } from '../../../platform/config/message-config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { EmailProvider } from '../../../providers/email/email.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import { defineSlice } from '../../../slice.ts';
import { outboxExports } from './exports.ts';
import { messageParticipants } from './participants.ts';
import { isWithMessage } from './relations.ts';
import { messageRoutes } from './routes.ts';
import { messageTasks, releaseLimited } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly email: EmailProvider;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
  readonly mailIn: MailInConfig | undefined;
  readonly participants: readonly Participant[];
  readonly sms: SmsProvider;
}

/** Outgoing messages. */
export const outbox = defineSlice<Parts>({
  area: 'messages',
  noun: 'outbox',
  calls: [outboxCalls, customerMessagesCalls],
  routes: () => messageRoutes,
  tasks: (parts) => messageTasks(parts, parts.accounts),
  dailyWork: ({ database, enqueueIn }) => [releaseLimited(database, enqueueIn)],
  tables: ['messages', 'sms_stops'],
  keptOnReset: {
    sms_stops: { because: 'A number that answered STOP must never be texted again.' },
  },
  entities: { message: 'Manager' },
  participants: messageParticipants,
  fileUse: { isUsed: isWithMessage },
  exports: outboxExports,
});
