import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { LINK_DAYS } from '@roundbook/domain/customers/pages/links';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { queueFromTemplates } from '../../messages/templates/effects.ts';
import { findTemplates } from '../../messages/templates/lookups.ts';
import type { Recipient } from '../customers/lookups.ts';
import { insertLink } from './link-store.ts';

/**
 * The address of a link. The token comes after the hash sign; browsers never send that part to a server, so the token
 * is in no log.
 */
export function addressOfLink(publicUrl: string, token: string): string {
  return `${publicUrl}/c/#${token}`;
}

/** The customer's email address or phone number for a channel; empty if there is none. */
export function addressOn(
  channel: Channel,
  { email, mobileNumber, phoneNumber }: Recipient,
): string {
  return channel === 'email' ? email : textNumber(mobileNumber, phoneNumber);
}

/** The text shown in place of the link wherever someone other than its recipient reads the message. */
export const HIDDEN_LINK = '(only the customer can see the link)';

/** The recipient of a link, and the channel on which it is sent. */
export interface LinkSending {
  readonly recipient: Recipient;
  readonly channel: Channel;
  readonly publicUrl: string;
  readonly now: string;
  readonly today: PlainDate;
}

/** A message with a new link; the stored message hides the link. */
function letterWithLink(
  tx: TenantTransaction,
  { recipient, channel, publicUrl, now, today }: LinkSending,
  businessName: string,
) {
  return {
    channel,
    to: addressOn(channel, recipient),
    customerId: recipient.id,
    aboutId: recipient.id,
    values: {
      customerName: customerDisplayName(recipient),
      businessName,
      link: HIDDEN_LINK,
      lapsesOn: formatLongDate(addDays(today, LINK_DAYS)),
    },
    secrets: { link: addressOfLink(publicUrl, insertLink(tx, recipient.id, channel, now)) },
  };
}

/** Sends a new link in the business's own words. The outbox hides the link. */
export async function sendLink(
  tx: TenantTransaction,
  enqueue: Enqueue,
  sending: LinkSending,
): Promise<void> {
  const [templates, { name }] = await Promise.all([
    findTemplates(tx, 'page-link', 'link'),
    nameOfBusiness(tx),
  ]);
  queueFromTemplates(tx, enqueue, templates, [letterWithLink(tx, sending, name)]);
}

/**
 * Asks for a payment method with a new link, in the business's own words.
 * @param wish the request as it reads within a sentence: "save a card"
 */
export async function sendMethodRequest(
  tx: TenantTransaction,
  enqueue: Enqueue,
  sending: LinkSending,
  wish: string,
): Promise<void> {
  const [templates, { name }] = await Promise.all([
    findTemplates(tx, 'payment-method-request', 'link'),
    nameOfBusiness(tx),
  ]);
  const { values, ...letter } = letterWithLink(tx, sending, name);
  queueFromTemplates(tx, enqueue, templates, [{ ...letter, values: { ...values, wish } }]);
}
