import type { getThreadContact } from '@roundbook/contract/messages/threads/threads';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import {
  findAddress,
  findBalances,
  findRecipients,
  type Recipient,
} from '../../customers/customers/lookups.ts';
import { findLastPayment } from '../../money/payments/lookups.ts';
import { pauseTextOf } from '../../money/reminders/lookups.ts';
import { nextVisitsOf } from '../../work/jobs/page-lookups.ts';
import { findThread } from './queries.ts';

/** Where a customer is reached; empty for nowhere. */
export function addressOn(
  channel: Channel,
  { email, mobileNumber, phoneNumber }: Recipient,
): string {
  return channel === 'email' ? email : textNumber(mobileNumber, phoneNumber);
}

function reachOf(channel: Channel, recipient: Recipient) {
  const address = addressOn(channel, recipient);
  const isAllowed = recipient.preferences[channel]?.service.allowed === true;
  const facts = { isActive: recipient.isActive, address, isAllowed };
  return { address, refusal: messageRefusal(channel, 'service', facts) };
}

/** Whom a thread is with. */
export async function showContact({ tx, params, today }: ReadCall<typeof getThreadContact>) {
  const thread = await findThread(tx, params.id);
  if (!thread) throw notFound();
  const { customerId } = thread;
  if (customerId === null) return { contact: null };
  const [[recipient], address, balances, visits, lastPayment, pause] = await Promise.all([
    findRecipients(tx, [customerId]),
    findAddress(tx, customerId),
    findBalances(tx, [customerId]),
    nextVisitsOf(tx, customerId),
    findLastPayment(tx, customerId),
    pauseTextOf(tx, customerId, today),
  ]);
  if (!recipient) return { contact: null };
  return {
    contact: {
      customerId,
      name: customerDisplayName(recipient),
      address: address ? displayAddress(address) : '',
      email: reachOf('email', recipient),
      sms: reachOf('sms', recipient),
      balance: balances.get(customerId) ?? 0,
      nextVisits: visits.map(({ scheduledOn, dueOn, ...visit }) => ({
        ...visit,
        day: scheduledOn ?? dueOn,
      })),
      lastPayment: lastPayment ?? null,
      pause,
    },
  };
}
