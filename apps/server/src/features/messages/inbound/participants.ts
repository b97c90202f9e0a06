import { STOPPED } from '@roundbook/domain/messages/outbox/customer-messages';
import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { scrubTo, withdrawTo } from '../outbox/effects.ts';
import { answersAwaited, messageLeaving } from '../outbox/facts.ts';
import { isStopped, numbersTextedOf, STOP_NOTICE } from '../outbox/lookups.ts';
import { forgetReceived } from './effects.ts';
import { wayBack } from './inbound-ways-back.ts';
import { receivedFrom } from './store.ts';

/** Scrubs messages to and from customers who are being erased, and withdraws queued ones. */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => {
  const numbers = await numbersTextedOf(tx, customerIds);
  return {
    take: () => withdrawTo(tx, customerIds),
    write: () => {
      scrubTo(tx, customerIds);
      forgetReceived(tx, receivedFrom(tx, customerIds), numbers);
    },
  };
});

/** Stops texts to numbers that answered STOP. */
const stopping = takesPart(
  messageLeaving,
  'loads',
  async ({ tx }, { channel, kind, recipient }) => {
    if (channel !== 'sms' || kind === STOP_NOTICE || !(await isStopped(tx, recipient))) return null;
    return { known: { stopped: STOPPED } };
  },
);

const answering = takesPart(answersAwaited, 'loads', async ({ tx }) => ({
  take: async (message) => ({ wayBack: await wayBack(tx, message) }),
}));

/** How inbound messages react to facts. */
export const inboundParticipants: readonly Participant[] = [forgetting, stopping, answering];
