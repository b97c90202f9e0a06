import type { Message } from '@roundbook/contract/messages/outbox/outbox';

/** The channel of a message, in everyday words. */
export function channelText({ channel }: Pick<Message, 'channel'>): string {
  return channel === 'email' ? 'Email' : 'Text message';
}

/** The recipient: the customer's name and the address, or the address alone. */
export function recipientOf({ customerName, to }: Pick<Message, 'customerName' | 'to'>): string {
  return customerName === '' ? to : `${customerName}, ${to}`;
}

/** A message's heading: its subject, or its beginning. */
export function headingOf({ subject, body }: Pick<Message, 'subject' | 'body'>): string {
  return subject || body;
}

/**
 * The meaning of a message's state for the person waiting for it; null if the state needs no
 * explanation.
 */
export function stateExplanation({
  state,
  channel,
  attempts,
  lastError,
}: Pick<Message, 'state' | 'channel' | 'attempts' | 'lastError'>): string | null {
  if (state === 'Recorded') {
    const provider = channel === 'email' ? 'email' : 'text message';
    return `No ${provider} provider is set up, so the message was not sent.`;
  }
  if (state === 'Queued') {
    if (attempts > 0) {
      return 'Sending failed; we will try again automatically.';
    }
    return lastError === '' ? 'It is about to be sent.' : 'It is waiting, for the reason below.';
  }
  if (state === 'Held') return 'It has not been sent yet, for the reason below.';
  if (state === 'Failed') return 'It could not be sent, and will not be tried again automatically.';
  if (state === 'Sent')
    return 'The provider accepted it. Not every provider reports whether a message arrived.';
  if (state === 'Bounced') return 'It was sent, but did not arrive.';
  return null;
}
