import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { debitNotice } from '@roundbook/domain/money/charges/words';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../../platform/tasks/task.ts';
import {
  findBusiness,
  nameOfBusiness,
  timeZoneOf,
} from '../../../../account/businesses/lookups.ts';
import { findRecipients } from '../../../../customers/customers/lookups.ts';
import { emailOffice, queueMessages } from '../../../../messages/outbox/effects.ts';
import { queueReceipts } from '../../../accounts/payments/effects.ts';
import { paymentOptions } from '../../../payment-accounts/lookups.ts';
import type { ChargeChange } from '../charge-money.ts';
import { type DisputeNews, endOf } from './charge-ends.ts';
import { notifyStaffOfCharge } from './charge-news.ts';

/** The dependencies needed for messages about a charge. */
export interface ChargeNotifying {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly publicUrl: string;
  /** The dispute that the message is about, if any. */
  readonly dispute?: DisputeNews;
}

/** A message about a charge, to its customer or the office. */
interface Letter {
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
}

/**
 * Notifies staff and the office of a change to a charge, and emails the customer that money will leave their
 * account, was taken or was declined, or that their bank needs them to confirm. Uses email only, as the message is
 * not secret and is too long for a text.
 */
export async function notifyPeople(call: ChargeNotifying, change: ChargeChange): Promise<void> {
  await notifyStaffOfCharge(call, change);
  await emailOfficeOf(call, change);
  const { tx, enqueue } = call;
  const { after } = change;
  // A customer who pays on their page sees the result there, and gets no message.
  if (after.savedMethodId === null || !isNews(change)) return;
  const [business, options, [recipient]] = await Promise.all([
    nameOfBusiness(tx),
    paymentOptions(tx),
    findRecipients(tx, [after.customerId]),
  ]);
  if (!recipient || recipient.email === '' || !recipient.isActive) return;
  const address = { channel: 'email', to: recipient.email, aboutId: after.id } as const;
  if (isReceipt(change)) {
    if (!options.sendsReceipts || !recipient.preferences.email?.service.allowed) return;
    const paidOn = todayIn(await timeZoneOf(tx), tx.now);
    const { amount, label: method } = after;
    return queueReceipts(tx, enqueue, [{ ...address, recipient, amount, method, paidOn }]);
  }
  const letter = letterOf(change, business.name);
  if (!letter) return;
  // The notice before a Direct Debit must be sent; all other messages follow the customer's
  // preferences.
  const isOwed = letter.kind === 'debit-notice';
  if (!isOwed && !recipient.preferences.email?.service.allowed) return;
  const body = `Hello ${customerDisplayName(recipient)},\n\n${letter.body}\n\nThank you,\n${business.name}`;
  queueMessages(tx, enqueue, [
    {
      ...letter,
      ...address,
      body,
      customerId: after.customerId,
    },
  ]);
}

/** Emails the office when money is taken back and owed again, when it is in dispute, and when the dispute ends. */
async function emailOfficeOf(
  { tx, enqueue, publicUrl, dispute }: ChargeNotifying,
  change: ChargeChange,
): Promise<void> {
  const end = endOf(change, dispute);
  if (!end) return;
  const { before, after } = change;
  const [{ business }, [customer]] = await Promise.all([
    findBusiness(tx),
    findRecipients(tx, [after.customerId]),
  ]);
  if (business.email === '' || !customer) return;
  const name = customerDisplayName(customer);
  const until = dispute?.dispute.evidenceBy;
  const words = end.words(name, until ? await momentOf(tx, until) : '');
  const where = `The payment: ${publicUrl}/manage/payments/${after.paymentId ?? before.paymentId}`;
  const mail = { to: business.email, subject: end.subject(name), body: `${words}\n\n${where}` };
  emailOffice(tx, enqueue, mail, after.customerId);
}

/** A moment in the business's time zone: "21 November 2026 at 23:59". */
async function momentOf(tx: TenantTransaction, instant: string): Promise<string> {
  const zone = await timeZoneOf(tx);
  return `${formatLongDate(todayIn(zone, instant))} at ${timeOfDayIn(zone, instant).slice(0, 5)}`;
}

/** Whether the charge's state has just changed, or its current try has just been accepted. */
function isNews({ before, after }: ChargeChange): boolean {
  return before.state !== after.state || isFirstAnswer({ before, after });
}

/** Whether the provider has just accepted a Direct Debit. */
function isFirstAnswer({ before, after }: ChargeChange): boolean {
  return before.observed?.attempt !== after.attempt && after.state === 'Submitted';
}

/** Whether the charge's money has just come in. */
function isReceipt({ before, after }: ChargeChange): boolean {
  return (after.state === 'Succeeded' || after.state === 'Available') && before.paymentId === null;
}

function letterOf(change: ChargeChange, businessName: string): Letter | null {
  const { after } = change;
  const pounds = formatPounds(after.amount);
  const why = after.observed?.problem?.message ?? '';
  switch (after.state) {
    case 'Submitted':
      if (after.method !== 'Direct Debit' || !isFirstAnswer(change)) return null;
      return {
        kind: 'debit-notice',
        subject: `Direct Debit of ${pounds} to ${businessName}`,
        body: debitNotice(pounds, businessName, after.observed?.chargeOn ?? null),
      };
    case 'Customer needed':
      return {
        kind: 'charge-needs-customer',
        subject: `Please confirm your payment of ${pounds}`,
        body: `Your bank asks you to confirm a payment of ${pounds} to us, so we did not take it from ${after.label}. Please pay on your page, or get in touch with us.`,
      };
    case 'Failed':
      return {
        kind: 'charge-failed',
        subject: `Your payment of ${pounds} did not go through`,
        body: `We tried to take ${pounds} from ${after.label}. ${why} ${
          after.retryOn === null
            ? 'Please pay in another way, or get in touch with us.'
            : `We will try again on ${formatLongDate(after.retryOn)}.`
        }`,
      };
    default:
      return null;
  }
}
