import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import type { LadderStepName, MessageStep } from '@roundbook/domain/money/reminders/ladder';
import { reminderEmail, reminderText } from '@roundbook/domain/money/reminders/wording';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { PreparedLetters } from '../../../platform/pdf/prepared-letters.ts';
import { findBankDetails, nameOfBusiness } from '../../account/businesses/lookups.ts';
import { type OutgoingMessage, REMINDER_KIND } from '../../messages/outbox/lookups.ts';
import { attachStatements } from '../ledger/effects.ts';
import type { Payer, PayerInvoice } from './payer-queries.ts';

/** A message about all that somebody is asked for. */
export interface ReminderLetter {
  readonly reminderId: string;
  readonly payer: Payer;
  readonly step: MessageStep;
  readonly channels: readonly Channel[];
  readonly invoices: readonly PayerInvoice[];
}

/** Who gets the statement of their account with a message of a step, by id. */
export function withStatement(
  letters: readonly {
    readonly step: LadderStepName;
    readonly channels: readonly Channel[];
    readonly payer: Pick<Payer, 'id'>;
  }[],
): string[] {
  return letters.flatMap(({ step, channels, payer }) =>
    step === 'Statement' && channels.includes('email') ? [payer.id] : [],
  );
}

/**
 * Puts reminders into the product’s words for their steps; emails of the third bring the statement.
 * @param prepared the statements’ documents
 * @throws OutdatedPreparation if one is missing, or would say something else by now
 */
export async function reminderMessages(
  tx: TenantTransaction,
  letters: readonly ReminderLetter[],
  prepared: PreparedLetters,
  today: PlainDate,
): Promise<OutgoingMessage[]> {
  if (letters.length === 0) return [];
  const [business, { bankDetails }, statements] = await Promise.all([
    nameOfBusiness(tx),
    findBankDetails(tx),
    attachStatements(tx, prepared, withStatement(letters), today),
  ]);
  return letters.flatMap(({ reminderId, payer, step, channels, invoices }) => {
    const facts = {
      customerName: payer.name,
      businessName: business.name,
      invoices,
      reference: payer.reference,
      howToPay: howToPayText(bankDetails, payer.reference),
    };
    const rest = { kind: REMINDER_KIND, customerId: payer.id, aboutId: reminderId };
    const attachment = step === 'Statement' ? statements.get(payer.id) : undefined;
    return channels.map((channel) =>
      channel === 'email'
        ? {
            ...rest,
            channel,
            to: payer.email,
            ...reminderEmail(step, facts),
            ...(attachment && { attachment }),
          }
        : { ...rest, channel, to: payer.text, body: reminderText(step, facts) },
    );
  });
}
