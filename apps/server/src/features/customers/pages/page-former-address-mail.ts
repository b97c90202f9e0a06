import type { OutgoingMessage } from '../../messages/outbox/lookups.ts';

/**
 * The email to a customer's former address after it was changed on their page. Anyone who has a link can change the
 * address, so this warns the customer.
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
