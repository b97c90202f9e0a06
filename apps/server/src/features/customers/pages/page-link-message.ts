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
import { queueFromTemplates } from '../../messages/outbox/effects.ts';
import { findTemplates } from '../../messages/outbox/lookups.ts';
import type { Recipient } from '../customers/lookups.ts';
import { insertLink } from './link-store.ts';

/** The address of a link. What follows the hash never reaches a server, nor its log. */
export function addressOfLink(publicUrl: string, token: string): string {
  return `${publicUrl}/c/#${token}`;
}

/** Where a message to a customer goes; empty without an address on the channel. */
export function addressOn(
  channel: Channel,
  { email, mobileNumber, phoneNumber }: Recipient,
): string {
  return channel === 'email' ? email : textNumber(mobileNumber, phoneNumber);
}

interface Sending {
  readonly recipient: Recipient;
  readonly channel: Channel;
  readonly publicUrl: string;
  readonly now: string;
  readonly today: PlainDate;
}

/** Sends a new link in the business's own words. The outbox shows everything but the link. */
export async function sendLink(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { recipient, channel, publicUrl, now, today }: Sending,
): Promise<void> {
  const [templates, business] = await Promise.all([
    findTemplates(tx, 'page-link', 'link'),
    nameOfBusiness(tx),
  ]);
  const token = insertLink(tx, recipient.id, channel, now);
  queueFromTemplates(tx, enqueue, templates, [
    {
      channel,
      to: addressOn(channel, recipient),
      customerId: recipient.id,
      aboutId: recipient.id,
      values: {
        customerName: customerDisplayName(recipient),
        businessName: business.name,
        link: '(the link is for them alone)',
        lapsesOn: formatLongDate(addDays(today, LINK_DAYS)),
      },
      secrets: { link: addressOfLink(publicUrl, token) },
    },
  ]);
}
