import type { Channel } from './channels.ts';
import type { DeliveryState } from './delivery-states.ts';

/** A message's delivery state, channel, and any reason for the state. */
export interface DeliveryFacts {
  readonly state: DeliveryState;
  readonly channel: Channel;
  /** The reason that the message waits or failed; may be empty. */
  readonly reason: string;
}

const NOUNS: Readonly<Record<Channel, string>> = { email: 'email', sms: 'text message' };

/**
 * A message's delivery as text, without promising too much: even a message that a provider accepted may go unread.
 * @param at the time as text
 */
export function deliveryWords({ state, channel, reason }: DeliveryFacts, at: string): string {
  const because = reason === '' ? '' : ` ${reason}`;
  switch (state) {
    case 'Queued':
      return because === '' ? `In the queue since ${at}` : `Not sent yet.${because}`;
    case 'Held':
      return `Not sent yet.${because}`;
    case 'Sent':
      return `Handed to the ${NOUNS[channel]} provider ${at}`;
    case 'Recorded':
      return `Not sent: no ${NOUNS[channel]} provider is set up, so the message stayed in the outbox`;
    case 'Delivered':
      return `Arrived. Sent ${at}`;
    case 'Bounced':
      return `Sent ${at}, but it did not arrive.${because}`;
    case 'Failed':
      return `Could not be sent ${at}.${because}`;
  }
}
