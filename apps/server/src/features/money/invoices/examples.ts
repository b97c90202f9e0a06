import {
  countInvoices,
  createInvoice,
  getInvoice,
  getInvoicePdf,
  listInvoices,
  remindInvoices,
  sendInvoice,
  sendInvoices,
  voidInvoice,
} from '@roundbook/contract/money/invoices/invoices';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Manager
    GET    /invoices
    GET    /invoices/counts
    GET    /invoices/{id}
    GET    /invoices/{id}/pdf
    POST   /invoices/{id}/send
    POST   /invoices/send
    POST   /invoices/remind
    POST   /invoices
    DELETE /customers/{id}/invoices/{invId}
`;

export const examples: readonly Example[] = [
  example(listInvoices, ({ client }) => ({ query: { customerId: client.id } }), {
    ignoresStrangeIds: true,
  }),
  example(countInvoices, ({ mark }) => ({ query: { search: mark } })),
  example(getInvoice, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(getInvoicePdf, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(sendInvoice, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(sendInvoices, ({ invoiceId }) => ({ body: { ids: [invoiceId] } })),
  example(remindInvoices, ({ invoiceId }) => ({ body: { ids: [invoiceId] } })),
  example(createInvoice, ({ plainVisit }) => ({ body: { occurrenceId: plainVisit.id } })),
  example(voidInvoice, ({ client, invoiceId }) => ({
    params: { id: client.id, invId: invoiceId },
    body: { reason: 'Wrong price' },
  })),
];
