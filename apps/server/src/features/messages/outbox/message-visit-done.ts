import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import {
  type NotificationChoices,
  notificationChannels,
} from '@roundbook/domain/messages/triggers/notification-choices';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { FactCall } from '../../../platform/facts/fact.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { findRecipients, type Recipient } from '../../customers/customers/lookups.ts';
import type { ClosedVisit } from '../../work/jobs/facts.ts';
import { queueFromTemplates } from './effects.ts';
import { findTemplates } from './lookups.ts';

/** Who is told, how and in which words; looked up before anything is changed. */
interface Audience {
  readonly businessName: string;
  readonly choices: NotificationChoices;
  readonly templates: Awaited<ReturnType<typeof findTemplates<'job-done'>>>;
  /** For those for whom somebody else pays: the price is not theirs to read. */
  readonly templatesWithoutPrice: Awaited<
    ReturnType<typeof findTemplates<'job-done-paid-by-others'>>
  >;
  readonly recipients: ReadonlyMap<string, Recipient>;
}

/** Looks up the customers to be told about their visits, in one round trip. */
export async function findAudience(
  tx: TenantTransaction,
  customerIds: readonly string[],
  choices: NotificationChoices,
): Promise<Audience> {
  const [business, templates, templatesWithoutPrice, recipients] = await Promise.all([
    nameOfBusiness(tx),
    findTemplates(tx, 'job-done'),
    findTemplates(tx, 'job-done-paid-by-others'),
    findRecipients(tx, customerIds),
  ]);
  return {
    businessName: business.name,
    choices,
    templates,
    templatesWithoutPrice,
    recipients: new Map(recipients.map((one) => [one.id, one])),
  };
}

/** A customer's addresses on the channels that they allow and that were chosen. */
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
  { tx, enqueue }: Pick<FactCall, 'tx' | 'enqueue'>,
  { businessName, choices, templates, templatesWithoutPrice, recipients }: Audience,
  visits: readonly ClosedVisit[],
): void {
  const lettersTo = (recipient: Recipient, visit: ClosedVisit) => {
    const values = {
      customerName: customerDisplayName(recipient),
      businessName,
      jobTitle: visit.title,
      doneOn: longDate.format(new Date(visit.closedOn)),
      price: formatPounds(visit.cost),
    };
    return addressesOf(recipient, choices).map((address) => ({
      ...address,
      customerId: recipient.id,
      values,
    }));
  };
  const lettersOf = (hasPayer: boolean) =>
    visits.flatMap((visit) => {
      const recipient = recipients.get(visit.customerId);
      return recipient?.hasPayer === hasPayer ? lettersTo(recipient, visit) : [];
    });
  queueFromTemplates(tx, enqueue, templates, lettersOf(false));
  queueFromTemplates(tx, enqueue, templatesWithoutPrice, lettersOf(true));
}
