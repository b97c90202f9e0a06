import * as answerCalls from '@roundbook/contract/messages/inbound/sandbox-answers';
import * as senderNameCalls from '@roundbook/contract/messages/inbound/sender-names';
import type { Slice } from '../../../slice.ts';
import { inboundExports } from './exports.ts';
import { listenForMail } from './inbound-mail-listening.ts';
import { mailWebhook } from './inbound-mail-webhook.ts';
import { textWebhooks } from './inbound-text-webhooks.ts';
import { inboundParticipants } from './participants.ts';
import { deleteOldRoutes } from './route-store.ts';
import { inboundRoutes } from './routes.ts';
import { inboundTasks } from './tasks.ts';

/** What customers, and strangers, write to the business. */
export const inbound: Slice = {
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
  tables: ['inbound_messages', 'inbound_routes', 'sms_senders', 'sms_stops'],
  keptOnReset: { inbound_routes: [], sms_senders: [], sms_stops: [] },
  entities: { inboundMessage: 'Manager', smsSender: 'Owner' },
  participants: inboundParticipants,
  exports: inboundExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
