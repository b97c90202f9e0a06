import {
  allocatePayment,
  countPayments,
  deletePayment,
  getPayment,
  listPayments,
  recordExternalPayment,
  removePayment,
} from '@roundbook/contract/money/payments/payments';
import { example, type Example } from '../../../../proof/example.ts';
import type { Examples } from '../../../../proof/slice-examples.ts';

export const shownBy = { bank_share_payments: 'nowhere' } satisfies Examples['shownBy'];

export const whoMay = `
  Manager
    POST   /payments/external
    GET    /payments
    GET    /payments/counts
    GET    /payments/{id}
    DELETE /payments/{id}

  Manager with CUSTOMERS
    POST   /customers/{customerId}/payments/{paymentId}
    DELETE /customers/{customerId}/payments/{paymentId}
`;

export const examples: readonly Example[] = [
  example(recordExternalPayment, ({ client, invoiceId }) => ({
    body: {
      customerId: client.id,
      paymentMethod: 'External Cash',
      amount: 500,
      invoiceIds: [invoiceId],
    },
  })),
  example(
    listPayments,
    ({ client, paymentId }) => ({
      query: { paymentIds: [paymentId], customerId: client.id },
    }),
    { ignoresStrangeIds: true },
  ),
  example(countPayments, ({ mark }) => ({ query: { search: mark } })),
  example(getPayment, ({ paymentId }) => ({ params: { id: paymentId } })),
  example(deletePayment, ({ paymentId }) => ({
    params: { id: paymentId },
    body: { reason: 'It bounced' },
  })),
  example(allocatePayment, ({ client, paymentId, invoiceId }) => ({
    params: { customerId: client.id, paymentId },
    body: { invoiceIds: [invoiceId] },
  })),
  example(removePayment, ({ client, paymentId }) => ({
    params: { customerId: client.id, paymentId },
    body: { reason: 'It bounced' },
  })),
];
