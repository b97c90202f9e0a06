import type { BodyOf } from '@roundbook/contract/endpoint';
import type { remindInvoices } from '@roundbook/contract/money/invoices/invoices';
import { askingRefusal, reminderRefusal } from '@roundbook/domain/money/invoices/chasing';
import { channelsFor } from '@roundbook/domain/money/reminders/judge';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import type { PreparedLetters } from '../../../platform/pdf/prepared-letters.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { type AskedByHand, noteSentByHand, sendByHand } from '../reminders/effects.ts';
import {
  facts,
  idsOf,
  loadDocuments,
  loadPrepared,
  outcomeOf,
  prepareDocuments,
  preparing,
  queueInvoices,
  type Refusal,
} from './invoice-mail.ts';
import { findCustomersOf } from './queries.ts';
import { markReminded } from './store.ts';

const reminding: Refusal = (record, today) => reminderRefusal(facts(record), today);

/** What several invoices need before their customers are reminded. */
export const prepareReminders = (files: FileStore, call: LongCall<typeof remindInvoices>) =>
  prepareDocuments(files, preparing(call), call.body.ids, (record, today) =>
    bringsDocument(call.body) ? reminding(record, today) : 'Its words are enough.',
  );

/** Whether reminders are emails with the document, each about one invoice. */
const bringsDocument = ({ step, channel }: BodyOf<typeof remindInvoices>) =>
  step === 'Reminder' && channel === 'Email';

/** Asks the customers of overdue invoices to pay them, and says who was left out. */
export async function remindSeveral(
  call: WriteCall<typeof remindInvoices>,
  prepared: PreparedLetters,
) {
  const { tx, body } = call;
  // So that the ladder, which locks them too, does not remind them at the same moment.
  lockCustomers(tx, await findCustomersOf(tx, body.ids));
  return bringsDocument(body) ? remindWithDocuments(call, prepared) : remindInWords(call);
}

/** Who reminds, and with which step. */
const byHand = ({ actor, today, body }: WriteCall<typeof remindInvoices>) => {
  return { userId: actor.userId, today, step: body.step };
};

async function remindWithDocuments(
  call: WriteCall<typeof remindInvoices>,
  prepared: PreparedLetters,
) {
  const { tx, body, today } = call;
  const loaded = await loadPrepared(tx, body.ids, today, prepared, reminding);
  const messageIds = await queueInvoices(call, 'invoice-reminder', loaded);
  const sent = loaded.going.map(({ invoice: { id, customerId, outstanding } }, at) => {
    return { customerId, invoiceId: id, amount: outstanding, messageId: messageIds[at]! };
  });
  await noteSentByHand(tx, byHand(call), sent);
  markReminded(tx, idsOf(loaded.going), today);
  return outcomeOf(loaded);
}

/** One message to each customer and channel, about all of their invoices among those chosen. */
async function remindInWords(call: WriteCall<typeof remindInvoices>) {
  const { tx, body, today, enqueue } = call;
  const { records, payers } = await loadDocuments(tx, body.ids, today);
  const judged = records.map((record) => {
    const payer = payers.get(record.invoice.customerId)!;
    const { channels, reason } = channelsFor(payer, body.channel);
    const refusal = askingRefusal(facts(record), today);
    return { record, payer, channels, reason: refusal ?? (reason === '' ? null : reason) };
  });
  const going = judged.filter(({ reason }) => reason === null);
  const asked = [...Map.groupBy(going, ({ payer }) => payer).entries()].map(
    ([payer, own]): AskedByHand => {
      const ids = new Set(own.map(({ record }) => record.invoice.id));
      const invoices = payer.invoices.filter(({ id }) => ids.has(id));
      return { payer, channels: own[0]!.channels, invoices };
    },
  );
  const queued = await sendByHand(tx, enqueue, byHand(call), asked);
  markReminded(tx, idsOf(going.map(({ record }) => record)), today);
  return { ...outcomeOf({ judged, going }), queued };
}
