import type { OutgoingMessage } from '../../messages/outbox/lookups.ts';

/**
 * The email to the address that a customer had until someone changed it on their page: whoever has a link can, so
 * the person who reads the mail there hears of it.
 */
export function formerAddressMail(
  customerId: string,
  to: string,
  businessName: string,
): OutgoingMessage {
  const name = businessName || 'Your window cleaner';
  return {
    channel: 'email',
    kind: 'address-changed',
    to,
    customerId,
    subject: `${name} no longer writes to this address`,
    body: [
      `The email address that ${name} has for you was changed on your own page just now, so messages go to another address from now on.`,
      'If it was you, there is nothing to do. If not, please tell them at once: answer this email, or call them.',
    ].join('\n\n'),
  };
}
