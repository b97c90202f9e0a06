import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import {
  type LadderStepName,
  MESSAGE_STEPS,
  type MessageStep,
} from '@roundbook/domain/money/reminders/ladder';
import {
  overdueInShort,
  overdueList,
  overdueTotal,
  TEMPLATE_OF_STEP,
} from '@roundbook/domain/money/reminders/overdue-words';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { PreparedLetters } from '../../../platform/pdf/prepared-letters.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { findBankDetails, nameOfBusiness } from '../../account/businesses/lookups.ts';
import { REMINDER_KIND } from '../../messages/outbox/lookups.ts';
import { queueFromTemplates } from '../../messages/templates/effects.ts';
import { findTemplates } from '../../messages/templates/lookups.ts';
import { attachStatements } from '../accounts/ledger/effects.ts';
import type { Payer, PayerInvoice } from './payer-queries.ts';

/** A message to a payer, about all the invoices that they are asked to pay. */
export interface ReminderLetter {
  readonly reminderId: string;
  readonly payer: Payer;
  readonly step: MessageStep;
  readonly channels: readonly Channel[];
  readonly invoices: readonly PayerInvoice[];
}

/** The ids of payers whose message comes with a statement of their account. */
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
 * Queues reminders in the business's wording for their steps; emails for the Statement step have the statement
 * attached.
 * @param prepared the statements’ documents
 * @returns the number of messages
 * @throws OutdatedPreparation if a statement is missing or has changed since its document was made
 */
export async function queueReminders(
  tx: TenantTransaction,
  enqueue: Enqueue,
  letters: readonly ReminderLetter[],
  prepared: PreparedLetters,
  today: PlainDate,
): Promise<number> {
  const steps = MESSAGE_STEPS.filter((step) => letters.some((letter) => letter.step === step));
  if (steps.length === 0) return 0;
  const [business, { bankDetails }, statements, templates] = await Promise.all([
    nameOfBusiness(tx),
    findBankDetails(tx),
    attachStatements(tx, prepared, withStatement(letters), today),
    Promise.all(steps.map((step) => findTemplates(tx, TEMPLATE_OF_STEP[step]))),
  ]);
  const queued = steps.flatMap((wanted, at) => {
    const ofStep = letters.filter(({ step }) => step === wanted);
    const messages = ofStep.flatMap(({ reminderId, payer, channels, invoices }) => {
      const attachment = wanted === 'Statement' ? statements.get(payer.id) : undefined;
      return channels.map((channel) => ({
        kind: REMINDER_KIND,
        channel,
        to: channel === 'email' ? payer.email : payer.text,
        customerId: payer.id,
        aboutId: reminderId,
        ...(channel === 'email' && attachment && { attachment }),
        values: {
          customerName: payer.name,
          businessName: business.name,
          invoices: overdueList(invoices),
          invoicesInShort: overdueInShort(invoices),
          total: overdueTotal(invoices),
          reference: payer.reference,
          howToPay: howToPayText(bankDetails, payer.reference),
        },
      }));
    });
    return queueFromTemplates(tx, enqueue, templates[at]!, messages);
  });
  return queued.length;
}
