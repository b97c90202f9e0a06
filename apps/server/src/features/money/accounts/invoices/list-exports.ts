import { sql } from 'kysely';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { ownList } from '../../../../platform/exports/own-list.ts';
import { listedCustomers } from '../../../customers/customers/listed-lookups.ts';
import { openOfInvoices } from '../ledger/open-invoice-lookups.ts';
import { invoiceTable } from './lookups.ts';

interface Row {
  readonly id: string;
  readonly number: number;
  readonly customerId: string;
  readonly issuedOn: string;
  readonly suppliedOn: string;
  readonly dueOn: string;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly purchaseOrder: string;
  readonly sentAt: string | null;
  readonly voidedAt: string | null;
}

/** All invoices, including void ones. */
export const invoiceList = ownList<Row>({
  name: 'invoices',
  title: 'Invoices',
  about: 'Issued invoices, including void invoices.',
  columns: {
    Number: ['text', 'Its number.'],
    Issued: ['date', 'Its date.'],
    'Work done': ['date', 'The date of the work.'],
    Due: ['date', 'The last day for payment.'],
    'Customer reference': ['text', 'The customer billed.'],
    Customer: ['text', 'Their name.'],
    Net: ['pounds', 'Before VAT.'],
    VAT: ['pounds', 'The VAT.'],
    Total: ['pounds', 'With VAT.'],
    'Still owed': ['pounds', 'The unpaid part.'],
    'Purchase order': ['text', 'The customer’s purchase order number.'],
    'Put in the outbox': ['instant', 'When it was last put in the outbox to be sent.'],
    Voided: ['instant', 'When the invoice was voided; a void invoice does not count.'],
  },
  count: async (tx) => {
    const row = await tx.first(
      sql<{
        rows: number;
      }>`select count(*) as rows from invoices where business_id = ${tx.businessId}`,
    );
    return row?.rows ?? 0;
  },
  page: (tx, after, most) =>
    tx.all(sql<Row>`
      select v.id, v.number, v.customer_id as "customerId", v.issued_on as "issuedOn",
             v.supplied_on as "suppliedOn", v.due_on as "dueOn", v.net, v.vat, v.total,
             v.purchase_order as "purchaseOrder",
             v.sent_at as "sentAt", v.voided_at as "voidedAt"
        from ${invoiceTable}
       where v.business_id = ${tx.businessId} ${after === null ? sql`` : sql`and v.id > ${after}`}
       order by v.id limit ${most}`),
  rowsOf: async (tx, page) => {
    const [customers, open] = await Promise.all([
      listedCustomers(
        tx,
        page.map(({ customerId }) => customerId),
      ),
      openOfInvoices(
        tx,
        page.map(({ id }) => id),
      ),
    ]);
    return page.map((one) => ({
      Number: formatInvoiceNumber(one.number),
      Issued: one.issuedOn,
      'Work done': one.suppliedOn,
      Due: one.dueOn,
      'Customer reference': customers.get(one.customerId)?.shortId,
      Customer: customers.get(one.customerId)?.name,
      Net: one.net,
      VAT: one.vat,
      Total: one.total,
      'Still owed': one.voidedAt === null ? (open.get(one.id) ?? 0) : 0,
      'Purchase order': one.purchaseOrder,
      'Put in the outbox': one.sentAt,
      Voided: one.voidedAt,
    }));
  },
});
