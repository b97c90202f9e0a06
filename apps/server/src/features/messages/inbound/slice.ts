import * as answerCalls from '@roundbook/contract/messages/inbound/sandbox-answers';
import type { Slice } from '../../../slice.ts';
import { inboundParticipants } from './participants.ts';
import { inboundRoutes } from './routes.ts';

/** What customers, and strangers, write to the business. */
export const inbound: Slice = {
  area: 'messages',
  noun: 'inbound',
  calls: [answerCalls],
  routes: inboundRoutes,
  tables: ['inbound_messages', 'inbound_routes', 'sms_senders', 'sms_stops'],
  entities: { inboundMessage: 'Manager' },
  participants: inboundParticipants,
  examples: () => import('./examples.ts'),
};
