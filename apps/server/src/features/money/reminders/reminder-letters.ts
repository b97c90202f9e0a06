import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import type { MessageStep } from '@roundbook/domain/money/reminders/ladder';
import { reminderEmail, reminderText } from '@roundbook/domain/money/reminders/wording';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBankDetails, nameOfBusiness } from '../../account/businesses/lookups.ts';
import { type OutgoingMessage, REMINDER_KIND } from '../../messages/outbox/lookups.ts';
import type { Payer, PayerInvoice } from './payer-queries.ts';

/** A message about all that somebody is asked for. */
export interface ReminderLetter {
  readonly reminderId: string;
  readonly payer: Payer;
  readonly step: MessageStep;
  readonly channels: readonly Channel[];
  readonly invoices: readonly PayerInvoice[];
}

/** Puts reminders into the product’s words for their steps. */
export async function reminderMessages(
  tx: TenantTransaction,
  letters: readonly ReminderLetter[],
): Promise<OutgoingMessage[]> {
  if (letters.length === 0) return [];
  const [business, { bankDetails }] = await Promise.all([nameOfBusiness(tx), findBankDetails(tx)]);
  return letters.flatMap(({ reminderId, payer, step, channels, invoices }) => {
    const facts = {
      customerName: payer.name,
      businessName: business.name,
      invoices,
      reference: payer.reference,
      howToPay: howToPayText(bankDetails, payer.reference),
    };
    const rest = { kind: REMINDER_KIND, customerId: payer.id, aboutId: reminderId };
    return channels.map((channel) =>
      channel === 'email'
        ? { ...rest, channel, to: payer.email, ...reminderEmail(step, facts) }
        : { ...rest, channel, to: payer.text, body: reminderText(step, facts) },
    );
  });
}
