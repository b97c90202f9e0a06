import { sql } from 'kysely';
import type { CommunicationPreferences } from '@roundbook/contract/customers/customers/customer';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { type CustomerType, customerDisplayName } from '@roundbook/domain/customers/customers/name';
import {
  type NotificationChoices,
  notificationChannels,
} from '@roundbook/domain/messages/notifications/notifications';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { queueFromTemplates } from '../../messages/outbox/effects.ts';
import { findTemplates } from '../../messages/outbox/lookups.ts';
import type { ClosedJob } from './job-closing.ts';

/** Whom a message about a visit goes to, and where they agreed to receive it. */
interface Recipient {
  readonly id: string;
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly preferences: Partial<CommunicationPreferences>;
}

/** Who is told, how and in which words; looked up before anything is changed. */
export interface Audience {
  readonly businessName: string;
  readonly choices: NotificationChoices;
  readonly templates: Awaited<ReturnType<typeof findTemplates<'job-done'>>>;
  readonly recipients: ReadonlyMap<string, Recipient>;
}

/** Looks up the customers to be told about their visits, in one round trip. */
export async function findAudience(
  tx: TenantTransaction,
  customerIds: readonly string[],
  choices: NotificationChoices,
): Promise<Audience> {
  const [business, templates, recipients] = await Promise.all([
    nameOfBusiness(tx),
    findTemplates(tx, 'job-done'),
    tx.all(sql<Recipient>`
      select id, type, name, business_name as "businessName", email,
        phone_number as "phoneNumber", mobile_number as "mobileNumber",
        communication_preferences as preferences
      from customers where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[])`),
  ]);
  return {
    businessName: business.name,
    choices,
    templates,
    recipients: new Map(recipients.map((one) => [one.id, one])),
  };
}

/** Where a customer is written to, of the channels that they allow and that were chosen. */
function addressesOf(recipient: Recipient, choices: NotificationChoices) {
  const { preferences, email, mobileNumber, phoneNumber } = recipient;
  const addresses = {
    email: preferences.email?.service.allowed ? email : '',
    sms: preferences.sms?.service.allowed ? textNumber(mobileNumber, phoneNumber) : '',
  };
  const reach = { email: addresses.email !== '', sms: addresses.sms !== '' };
  return notificationChannels(reach, choices).map((channel) => ({
    channel,
    to: addresses[channel],
  }));
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells customers that their visits are done. */
export function tellDone(
  { tx, enqueue }: Pick<WriteCall<Endpoint>, 'tx' | 'enqueue'>,
  { businessName, choices, templates, recipients }: Audience,
  closings: readonly ClosedJob[],
): void {
  const letters = closings.flatMap(({ closed, job }) => {
    const recipient = recipients.get(job.customerId);
    if (!recipient) return [];
    const values = {
      customerName: customerDisplayName(recipient),
      businessName,
      jobTitle: job.title,
      doneOn: longDate.format(new Date(closed.closedOn!)),
      price: formatPounds(closed.cost),
    };
    return addressesOf(recipient, choices).map((address) => ({
      ...address,
      customerId: recipient.id,
      values,
    }));
  });
  queueFromTemplates(tx, enqueue, templates, letters);
}
