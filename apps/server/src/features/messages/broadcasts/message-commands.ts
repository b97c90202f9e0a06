import type { BodyOf } from '@roundbook/contract/endpoint';
import type {
  messageCustomers,
  previewMessage,
} from '@roundbook/contract/messages/outbox/customer-messages';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import { render } from '@roundbook/domain/messages/templates/fill';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { findMarketable } from '../../customers/consents/lookups.ts';
import { findRecipients, type Recipient } from '../../customers/customers/lookups.ts';
import { queueMessages } from '../outbox/effects.ts';
import { optOutEndings, type OptOutParts } from '../outbox/lookups.ts';

type Audience = BodyOf<typeof previewMessage>;

/**
 * The customers, each with the address for a message or the reason they are left out. @throws
 * AppError 404
 */
async function judge(tx: TenantTransaction, { customerIds, channel, purpose }: Audience) {
  const wanted = [...new Set(customerIds)];
  const [recipients, marketable] = await Promise.all([
    findRecipients(tx, wanted),
    purpose === 'marketing' ? findMarketable(tx, wanted, channel) : null,
  ]);
  if (recipients.length < wanted.length) throw notFound();
  const addressOf = ({ email, mobileNumber, phoneNumber }: Recipient) =>
    channel === 'email' ? email : textNumber(mobileNumber, phoneNumber);
  return recipients.map((recipient) => {
    const { id, isActive, preferences } = recipient;
    const address = addressOf(recipient);
    const wants = preferences[channel]?.[purpose].allowed === true;
    const isAllowed = wants && (marketable === null || marketable.has(id));
    const refused = messageRefusal(channel, purpose, { isActive, address, isAllowed });
    const reason = refused?.detail ?? null;
    return { id, name: customerDisplayName(recipient), address, reason };
  });
}

type Judged = Awaited<ReturnType<typeof judge>>;

const leftOutOf = (judged: Judged) =>
  judged.flatMap(({ id, name, reason }) => (reason === null ? [] : [{ id, name, reason }]));

/** Shows how many customers a message would reach, and who is left out. */
export async function preview({ load, body }: LongCall<typeof previewMessage>) {
  const judged = await load((tx) => judge(tx, body));
  const leftOut = leftOutOf(judged);
  return { recipients: judged.length - leftOut.length, leftOut };
}

/** Sends customers a message written by a user. @returns how many were queued, and who was left out */
export async function messageMany(
  parts: OptOutParts,
  { tx, body, enqueue }: WriteCall<typeof messageCustomers>,
) {
  const { channel, purpose, subject, text } = body;
  if (channel === 'email' && subject === '') throw refuse('Please write a subject.', 'subject');
  const [judged, business] = await Promise.all([judge(tx, body), nameOfBusiness(tx)]);
  const going = judged.filter(({ reason }) => reason === null);
  if (going.length === 0) throw refuse('No customer would get this message.', 'channel');
  const endings =
    purpose === 'marketing'
      ? optOutEndings(
          tx,
          parts,
          going.map(({ id }) => ({ customerId: id, channel, broadcastId: null })),
        )
      : [];
  queueMessages(
    tx,
    enqueue,
    going.map(({ id, name, address }, index) => {
      const values = { customerName: name, businessName: business.name };
      return {
        channel,
        kind: 'message',
        purpose,
        to: address,
        subject: channel === 'email' ? render(subject, values) : '',
        body: `${render(text, values)}${endings[index] ?? ''}`,
        customerId: id,
      };
    }),
  );
  return { queued: going.length, leftOut: leftOutOf(judged) };
}
