import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ExportRow, ExportedList } from '../../../platform/exports/exports.ts';
import { ownList } from '../../../platform/exports/own-list.ts';
import { listedCustomers } from '../../customers/customers/listed-lookups.ts';
import { countReceived, listedReceived } from '../inbound/listed-lookups.ts';
import { countMessages, listedMessages, type ListedMessage } from '../outbox/listed-lookups.ts';

const about = 'Outgoing emails and texts, then incoming ones.';

async function rowsOf(tx: TenantTransaction, page: readonly ListedMessage[]): Promise<ExportRow[]> {
  const customers = await listedCustomers(
    tx,
    page.map(({ customerId }) => customerId),
  );
  return page.map((one) => ({
    When: one.at,
    Channel: one.channel === 'sms' ? 'Text' : 'Email',
    'To or from': one.other,
    'Customer reference': one.customerId && customers.get(one.customerId)?.shortId,
    Customer: one.customerId && customers.get(one.customerId)?.name,
    Subject: one.subject,
    Text: one.text,
    State: one.state,
  }));
}

const shared = {
  name: 'messages',
  title: 'Messages',
  about,
  columns: {
    When: ['instant', 'When the message was sent or received.'],
    Channel: ['text', 'Email or text.'],
    'To or from': ['text', 'The address or number.'],
    'Customer reference': ['text', 'The customer, if known.'],
    Customer: ['text', 'Their name.'],
    Subject: ['text', 'The subject of an email.'],
    Text: ['text', 'The description.'],
    State: ['text', 'The delivery state; "Received" for incoming messages.'],
  },
  rowsOf,
} as const;

const sent = ownList<ListedMessage>({ ...shared, count: countMessages, page: listedMessages });
const received = ownList<ListedMessage>({ ...shared, count: countReceived, page: listedReceived });

/** All messages exchanged with customers and others, as a list. */
export const messageList: ExportedList = {
  ...sent,
  count: async (tx) => {
    const counts = await Promise.all([sent.count(tx), received.count(tx)]);
    return counts[0] + counts[1];
  },
  pages: async function* pages(tx, today) {
    yield* sent.pages(tx, today);
    yield* received.pages(tx, today);
  },
};
