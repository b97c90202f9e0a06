import { list, text } from '@roundbook/domain/messages/documents/document';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { keepMessages } from '../outbox/effects.ts';
import { makeNext } from './document-batches.ts';
import { DOCUMENT_KIND, findBatchRow, findNextToEmail } from './queries.ts';
import * as store from './store.ts';
import { findWords } from './wordings/wording-commands.ts';
import { writeWords } from './wordings/wording-store.ts';

const WELCOME = {
  ...documentTemplateOf('welcome-sheet').words,
  title: 'Good to have you with us',
  paragraphs: [
    text('Hello {customerName},'),
    text('We are Clearwater, a family firm in Harrogate, and we look forward to your windows.'),
    list('{agreedWork}', 'with:agreedWork'),
    text('Your next visit: {nextVisit}.', 'with:nextVisit'),
    text('You need not be at home: we only need the gate.'),
    text('{howToPay}'),
    text('Any question? Call {businessPhone}, and you speak to one of us.'),
    text('{businessName}'),
  ],
};

const PRICES = {
  ...documentTemplateOf('price-rise').words,
  paragraphs: [
    text('Dear {customerName},'),
    text(
      'Fuel, wages and insurance cost us more than a year ago. From {changesOn} our prices are:',
    ),
    text('{priceChanges}'),
    text(
      'We have kept the rise as small as we could. If you have a question, call {businessPhone}.',
    ),
    text('Thank you for staying with us,\n{businessName}'),
  ],
};

/** Makes documents for some customers on the Owner's behalf. @returns the batch */
async function makeFor(
  tx: TenantTransaction,
  { today, users }: DemoBusiness,
  key: 'welcome-sheet' | 'price-rise',
  customerIds: readonly string[],
): Promise<string> {
  const words = await findWords(tx, key);
  const choice = { customerIds: [...customerIds], tagId: null, roundId: null };
  const priceChange =
    key === 'price-rise'
      ? {
          on: addDays(today, 40),
          by: { kind: 'percent' as const, percent: 6 },
          roundUpTo: 50 as const,
        }
      : null;
  const batch = { key, choice, words, priceChange, dated: today };
  const id = store.insertBatch(tx, batch, users.Owner);
  await makeNext(tx, (await findBatchRow(tx, id, true))!);
  return id;
}

/** Emails the documents of a batch to customers with an address. */
async function emailAll(tx: TenantTransaction, batchId: string): Promise<void> {
  store.wantEmails(tx, batchId);
  const documents = await findNextToEmail(tx, batchId, 100);
  const recipients = await findRecipients(
    tx,
    documents.map(({ customerId }) => customerId),
  );
  const addressOf = new Map(recipients.map(({ id, email }) => [id, email]));
  const going = documents.filter(({ customerId }) => addressOf.get(customerId));
  keepMessages(
    tx,
    going.map(({ id, customerId, title }) => ({
      channel: 'email',
      kind: DOCUMENT_KIND,
      to: addressOf.get(customerId)!,
      subject: title,
      body: `Please find attached: ${title}.`,
      customerId,
      aboutId: id,
    })),
    { state: 'Recorded', error: '' },
  );
  store.noteEmailed(
    tx,
    going.map(({ id }) => id),
  );
  store.noteNotEmailed(
    tx,
    documents
      .filter((one) => !going.includes(one))
      .map(({ id }) => ({ id, reason: 'They have no email address.' })),
  );
}

/** Adds two kinds of documents in the firm's own words: one batch has been emailed, and the other is still waiting. */
export async function addToDemo(demo: DemoBusiness): Promise<void> {
  const { businessId, customerIds, database } = demo;
  await transact(database, { businessId }, async (tx) => {
    await writeWords(tx, 'welcome-sheet', WELCOME, null);
    await writeWords(tx, 'price-rise', PRICES, null);
    await emailAll(tx, await makeFor(tx, demo, 'welcome-sheet', customerIds.slice(0, 12)));
    await makeFor(tx, demo, 'price-rise', customerIds.slice(0, 30));
  });
}
