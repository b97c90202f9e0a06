import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import { findRecipients, type Recipient } from '../../customers/customers/lookups.ts';
import { findQuotePerson, reachOfPerson } from '../../customers/quotes/lookups.ts';
import type { ThreadRecord } from './thread-record.ts';

const STRANGER = 'Please assign this sender to a customer first. Then you can answer.';

/** A person's address on a channel; empty if they have none. */
export function addressOn(
  channel: Channel,
  person: Pick<Recipient, 'email' | 'mobileNumber' | 'phoneNumber'>,
): string {
  const { email, mobileNumber, phoneNumber } = person;
  return channel === 'email' ? email : textNumber(mobileNumber, phoneNumber);
}

/** A person's address on a channel, and the reason it cannot be used; the reason is null if it can. */
export interface Reach {
  readonly address: string;
  readonly refusal: Refusal | null;
}

/** A customer's address on a channel, and the reason it cannot be used, if any. */
export function reachOf(channel: Channel, recipient: Recipient): Reach {
  const address = addressOn(channel, recipient);
  const isAllowed = recipient.preferences[channel]?.service.allowed === true;
  const facts = { isActive: recipient.isActive, address, isAllowed };
  return { address, refusal: messageRefusal(channel, 'service', facts) };
}

/**
 * The recipient of a message in a thread, with their address. @throws AppError 422 if they cannot
 * be reached
 */
export async function recipientOf(
  tx: TenantTransaction,
  { customerId, quoteId }: Pick<ThreadRecord, 'customerId' | 'quoteId'>,
  channel: Channel,
) {
  const whose = { ...(customerId && { customerId }), ...(quoteId && { quoteId }) };
  const reachable = ({ address, refusal }: Reach) => {
    accept(refusal, 'channel');
    return { to: address, ...whose };
  };
  if (customerId !== null) {
    const [recipient] = await findRecipients(tx, [customerId]);
    if (!recipient) throw notFound();
    return reachable(reachOf(channel, recipient));
  }
  if (quoteId === null) throw refuse(STRANGER);
  const person = await findQuotePerson(tx, quoteId);
  if (!person) throw notFound();
  return reachable(await reachOfPerson(tx, channel, person));
}
