import * as answerCalls from '@roundbook/contract/messages/inbound/sandbox-answers';
import * as senderNameCalls from '@roundbook/contract/messages/inbound/sender-names';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { TwilioConfig, MailInConfig } from '../../../platform/config/message-config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { EmailProvider } from '../../../providers/email/email.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import { defineSlice } from '../../../slice.ts';
import { inboundExports } from './exports.ts';
import { listenForMail } from './mail/mail-listening.ts';
import { mailWebhook } from './mail/mail-webhook.ts';
import { inboundParticipants } from './participants.ts';
import { deleteOldRoutes } from './route-store.ts';
import { inboundRoutes } from './routes.ts';
import { inboundTasks } from './tasks.ts';
import { textWebhooks } from './texts/text-webhooks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly email: EmailProvider;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
  readonly mailIn: MailInConfig | undefined;
  readonly participants: readonly Participant[];
  readonly sms: SmsProvider;
  readonly twilio: TwilioConfig | undefined;
  readonly uploadQuota: number;
}

/** Messages that customers and strangers write to the business. */
export const inbound = defineSlice<Parts>({
  area: 'messages',
  noun: 'inbound',
  calls: [answerCalls, senderNameCalls],
  routes: inboundRoutes,
  tasks: inboundTasks,
  webhooks: (parts) => [
    ...(parts.twilio ? [textWebhooks(parts, parts.twilio)] : []),
    ...(parts.mailIn ? mailWebhook(parts, parts.mailIn) : []),
  ],
  listens: listenForMail,
  cleanUp: deleteOldRoutes,
  tables: ['inbound_messages', 'inbound_routes', 'sms_senders'],
  keptOnReset: {
    inbound_routes: { because: 'The business keeps its address for replies.' },
    sms_senders: { because: 'The sender name for texts was approved for the business.' },
  },
  entities: { inboundMessage: 'Manager', smsSender: 'Manager' },
  participants: inboundParticipants,
  exports: inboundExports,
});
