import type { CommunicationPreferences } from '@roundbook/contract/customers';
import { type CustomerType, customerDisplayName } from '@roundbook/domain/customers/name';
import { formatPounds } from '@roundbook/domain/money/pounds';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import type { WriteCall } from '../../platform/http/call.ts';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { nameOfBusiness } from '../businesses/lookups.ts';
import { queueFromTemplate } from '../messages/effects.ts';
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

/** Who is told, looked up before anything is changed. */
export interface Audience {
  readonly businessName: string;
  readonly recipients: ReadonlyMap<string, Recipient>;
}

/** Looks up the customers to be told about their visits, in one round trip. */
export async function findAudience(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<Audience> {
  const [business, recipients] = await Promise.all([
    nameOfBusiness(tx),
    tx.all(sql<Recipient>`
      select id, type, name, business_name as "businessName", email,
        phone_number as "phoneNumber", mobile_number as "mobileNumber",
        communication_preferences as preferences
      from customers where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[])`),
  ]);
  return {
    businessName: business.name,
    recipients: new Map(recipients.map((one) => [one.id, one])),
  };
}

function addressesOf({ preferences, email, mobileNumber, phoneNumber }: Recipient) {
  const addresses = [
    { channel: 'email', to: preferences.email?.service.allowed ? email : '' },
    { channel: 'sms', to: preferences.sms?.service.allowed ? mobileNumber || phoneNumber : '' },
  ] as const;
  return addresses.filter(({ to }) => to !== '');
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells customers that their visits are done, through each channel that they allow. */
export async function tellDone(
  { tx, enqueue }: Pick<WriteCall<Endpoint>, 'tx' | 'enqueue'>,
  { businessName, recipients }: Audience,
  closings: readonly ClosedJob[],
): Promise<void> {
  const messages = closings.flatMap(({ closed, job }) => {
    const recipient = recipients.get(job.customerId);
    if (!recipient) return [];
    const values = {
      customerName: customerDisplayName(recipient),
      businessName,
      jobTitle: job.title,
      doneOn: longDate.format(new Date(closed.closedOn!)),
      price: formatPounds(closed.cost),
    };
    return addressesOf(recipient).map((address) =>
      queueFromTemplate(tx, enqueue, 'job-done', values, { ...address, customerId: recipient.id }),
    );
  });
  await Promise.all(messages);
}
