import { sql } from 'kysely';
import { type PaymentMethod, paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { ownList } from '../../../../platform/exports/own-list.ts';
import { listedCustomers } from '../../../customers/customers/listed-lookups.ts';

interface Row {
  readonly id: string;
  readonly customerId: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly receivedOn: string;
  readonly reference: string;
  readonly reversedAt: string | null;
  readonly reversedReason: string;
}

/** All payments, including reversed ones. */
export const paymentList = ownList<Row>({
  name: 'payments',
  title: 'Payments',
  about: 'Customers’ payments, including reversed payments.',
  columns: {
    'Received on': ['date', 'When the money was received.'],
    'Customer reference': ['text', 'Who paid.'],
    Customer: ['text', 'Their name.'],
    Amount: ['pounds', 'How much.'],
    Method: ['text', 'The payment method used.'],
    Reference: ['text', 'The reference.'],
    'Taken back': ['instant', 'When the payment was reversed; a reversed payment does not count.'],
    Reason: ['text', 'The reason.'],
  },
  count: async (tx) => {
    const row = await tx.first(
      sql<{
        rows: number;
      }>`select count(*) as rows from payments where business_id = ${tx.businessId}`,
    );
    return row?.rows ?? 0;
  },
  page: (tx, after, most) =>
    tx.all(sql<Row>`
      select id, customer_id as "customerId", method, amount, received_on as "receivedOn", reference,
             reversed_at as "reversedAt", reversed_reason as "reversedReason"
        from payments
       where business_id = ${tx.businessId} ${after === null ? sql`` : sql`and id > ${after}`}
       order by id limit ${most}`),
  rowsOf: async (tx, page) => {
    const customers = await listedCustomers(
      tx,
      page.map(({ customerId }) => customerId),
    );
    return page.map((one) => ({
      'Received on': one.receivedOn,
      'Customer reference': customers.get(one.customerId)?.shortId,
      Customer: customers.get(one.customerId)?.name,
      Amount: one.amount,
      Method: paymentMethodLabel(one.method),
      Reference: one.reference,
      'Taken back': one.reversedAt,
      Reason: one.reversedReason,
    }));
  },
});
