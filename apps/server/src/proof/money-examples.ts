import * as invoices from '@roundbook/contract/money/invoices/invoices';
import * as payments from '@roundbook/contract/money/payments/payments';
import { example, type Example } from './example.ts';

export const moneyExamples: readonly Example[] = [
  example(invoices.listInvoices, ({ client }) => ({ query: { customerId: client.id } })),
  example(invoices.getInvoice, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(invoices.getInvoicePdf, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(invoices.sendInvoice, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(invoices.createInvoice, ({ plainVisit }) => ({ body: { occurrenceId: plainVisit.id } })),
  example(invoices.voidInvoice, ({ client, invoiceId }) => ({
    params: { id: client.id, invId: invoiceId },
    body: { reason: 'Wrong price' },
  })),

  example(payments.recordExternalPayment, ({ client, invoiceId }) => ({
    body: {
      customerId: client.id,
      paymentMethod: 'External Cash',
      amount: 500,
      invoiceIds: [invoiceId],
    },
  })),
  example(payments.listPayments, ({ client, paymentId }) => ({
    query: { paymentIds: [paymentId], customerId: client.id },
  })),
  example(payments.getPayment, ({ paymentId }) => ({ params: { id: paymentId } })),
  example(payments.deletePayment, ({ paymentId }) => ({
    params: { id: paymentId },
    body: { reason: 'It bounced' },
  })),
];
