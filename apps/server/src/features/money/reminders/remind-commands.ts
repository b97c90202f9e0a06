import type { BodyOf } from '@roundbook/contract/endpoint';
import type { remindInvoices } from '@roundbook/contract/money/invoices/invoices';
import { askingRefusal, reminderRefusal } from '@roundbook/domain/money/invoices/chasing';
import { channelsFor } from '@roundbook/domain/money/reminders/judge';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import type { PreparedLetters } from '../../../platform/pdf/prepared-letters.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import {
  idsOf,
  type Judging,
  letterFacts,
  loadDocuments,
  loadPrepared,
  noteReminded,
  outcomeOf,
  prepareDocuments,
  preparing,
  queueInvoices,
} from '../accounts/invoices/effects.ts';
import { findCustomersOf } from '../accounts/invoices/lookups.ts';
import { type Askable, findAskable } from './asking-lookups.ts';
import { type AskedByHand, noteSentByHand, sendByHand, statementsByHand } from './effects.ts';

type Records = Parameters<Judging>[1];

/** The facts that decide whether a reminder may ask for an invoice. */
const askingFacts = ({ payers, reasons }: Askable, record: Records[number]) => {
  const { id, customerId } = record.invoice;
  const isPaidByPlan = payers.get(customerId)?.isPaidByPlan === true;
  return { ...letterFacts(record), isPaidByPlan, waitsFor: reasons.get(id) ?? null };
};

const askableOf = (tx: TenantTransaction, records: Records, today: PlainDate) =>
  findAskable(
    tx,
    records.map(({ invoice }) => invoice.customerId),
    today,
  );

const reminding: Judging = async (tx, records, today) => {
  const askable = await askableOf(tx, records, today);
  return (record) => reminderRefusal(askingFacts(askable, record), today);
};

/** Makes the documents that accompany reminders: for each invoice its document, or for each payer their statement. */
export async function prepareReminders(
  files: FileStore,
  call: LongCall<typeof remindInvoices>,
): Promise<PreparedLetters> {
  const { body, today, load } = call;
  if (bringsDocument(body)) {
    return prepareDocuments(files, preparing(call), body.ids, reminding);
  }
  if (body.step !== 'Statement') return new Map();
  const make = await load(async (tx) => {
    const { asked } = await judgeInWords(tx, body, today);
    return statementsByHand(tx, files, { step: body.step, today }, asked);
  });
  return make();
}

/** Whether reminders are emails with a document, each about one invoice. */
const bringsDocument = ({ step, channel }: BodyOf<typeof remindInvoices>) =>
  step === 'Reminder' && channel === 'Email';

/** Reminds customers of their overdue invoices, and lists the invoices left out. */
export async function remindSeveral(
  call: WriteCall<typeof remindInvoices>,
  prepared: PreparedLetters,
) {
  const { tx, body } = call;
  // The ladder also locks the customers, so it cannot remind them simultaneously.
  lockCustomers(tx, await findCustomersOf(tx, body.ids));
  return bringsDocument(body) ? remindWithDocuments(call, prepared) : remindInWords(call, prepared);
}

/** The user who reminds, the day and the step. */
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
  noteReminded(tx, idsOf(loaded.going), today);
  return outcomeOf(loaded);
}

/** Decides which payers get a message by which channel; each message is about all the payer's chosen invoices. */
async function judgeInWords(
  tx: TenantTransaction,
  { ids, channel }: BodyOf<typeof remindInvoices>,
  today: PlainDate,
) {
  const { records } = await loadDocuments(tx, ids, today);
  const askable = await askableOf(tx, records, today);
  const judged = records.map((record) => {
    const payer = askable.payers.get(record.invoice.customerId)!;
    const { channels, reason } = channelsFor(payer, channel);
    const unreached = reason === '' ? null : refusal(reason);
    const refused = askingRefusal(askingFacts(askable, record), today) ?? unreached;
    return { record, payer, channels, refused };
  });
  const going = judged.filter(({ refused }) => refused === null);
  const asked = [...Map.groupBy(going, ({ payer }) => payer).entries()].map(
    ([payer, own]): AskedByHand => {
      const about = new Set(own.map(({ record }) => record.invoice.id));
      const invoices = payer.invoices.filter(({ id }) => about.has(id));
      return { payer, channels: own[0]!.channels, invoices };
    },
  );
  return { judged, going, asked };
}

async function remindInWords(call: WriteCall<typeof remindInvoices>, prepared: PreparedLetters) {
  const { tx, body, today, enqueue } = call;
  const { judged, going, asked } = await judgeInWords(tx, body, today);
  const queued = await sendByHand(tx, enqueue, byHand(call), asked, prepared);
  noteReminded(tx, idsOf(going.map(({ record }) => record)), today);
  return { ...outcomeOf({ judged, going }), queued };
}
