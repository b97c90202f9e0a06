import type { BulkAction } from '@roundbook/client/bulk/bulk-action';
import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { remindInvoices, sendInvoices } from '@roundbook/contract/money/invoices/invoices';
import type { Wording } from '../reminders/parts.tsx';

/** An invoice to send, with its customer. */
interface Mailed {
  readonly id: string;
  readonly customerId: string;
}

/** Invoices per request: the server makes a document for each, which takes a moment. */
const CHUNK = 25;

const ofCustomer = ({ customerId }: Mailed) => customerId;

const answerOf = ({ queued, leftOut }: ResponseOf<typeof sendInvoices>) => ({
  done: queued,
  leftOut: leftOut.map(({ id, number, reason }) => ({ id, name: number, reason })),
});

/** Emails invoices to their customers. */
export const mailInvoices: BulkAction<Mailed, null> = {
  most: CHUNK,
  together: ofCustomer,
  send: async (invoices, _, options) => {
    const body = { ids: invoices.map(({ id }) => id) };
    return answerOf(await call(sendInvoices, { body }, options));
  },
  back: { kind: 'window' },
};

/** Asks customers to pay overdue invoices. */
export const remindOfInvoices: BulkAction<Mailed, Wording> = {
  most: CHUNK,
  // One message lists all invoices of a customer.
  together: ofCustomer,
  send: async (invoices, { step, channel }, options) => {
    const body = { ids: invoices.map(({ id }) => id), step, channel };
    return answerOf(await call(remindInvoices, { body }, options));
  },
  back: { kind: 'window' },
};
