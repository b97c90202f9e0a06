import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '@roundbook/contract/endpoint';
import type {
  Invoice,
  InvoiceRow,
  listInvoices as contract,
} from '@roundbook/contract/money/invoices/invoices';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { sendingRefusal } from '@roundbook/domain/money/invoices/chasing';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { invoiceState } from '@roundbook/domain/money/invoices/state';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../../platform/db/word-patterns.ts';
import { business, joinBusiness } from '../../../account/businesses/relations.ts';
import { customer, joinCustomer } from '../../../customers/customers/relations.ts';
import { deliveryOf } from '../../../messages/outbox/relations.ts';
import { isNarrowed } from '../../../work/jobs/reported/customer-relations.ts';
import { item, joinItemOfInvoice, openInvoiceItems, paidBy } from '../ledger/lookups.ts';
import {
  creditedOfInvoice,
  creditNotesOfInvoice,
  shownCreditNote,
  type StoredCreditNote,
} from './credit-notes/credit-note-queries.ts';
import { secondReminderDays } from './ladder-lookups.ts';
import { ofInvoices } from './reported-relations.ts';
import { isFound } from './search-relations.ts';

type Filter = QueryOf<typeof contract>;

/** The kinds of messages that carry an invoice. */
const INVOICE_MAIL = ['invoice', 'monthly-invoice', 'invoice-reminder', 'monthly-invoice-reminder'];

interface Row extends Omit<InvoiceRow, 'number' | 'state' | 'customerName' | 'outstanding'> {
  readonly number: number;
  readonly open: number;
  readonly voidedAt: string | null;
  readonly createdAt: string;
  readonly secondReminderDays: number;
  readonly customer: CustomerNames;
}

const rowColumns = sql`
  v.id, v.number, v.customer_id as "customerId", v.issued_on as "issuedOn", v.due_on as "dueOn",
  v.total, ${creditedOfInvoice} as credited, v.occurrence_id as "occurrenceId", v.voided_at as "voidedAt",
  v.created_at as "createdAt", coalesce(${item.openAmount}, 0)::bigint as open,
  ${secondReminderDays} as "secondReminderDays", ${customer.names} as customer`;

const rowJoins = sql`${joinCustomer('v')} ${joinItemOfInvoice}`;

function rowOf(row: Row, today: PlainDate): InvoiceRow {
  const { number, open, voidedAt, createdAt, secondReminderDays: days, ...rest } = row;
  const { customer: names, ...same } = rest;
  const facts = {
    issuedAt: createdAt,
    voidedAt,
    dueOn: same.dueOn,
    total: same.total,
    paid: same.total - open,
  };
  return {
    ...same,
    number: formatInvoiceNumber(number),
    state: invoiceState(facts, today, days),
    customerName: customerDisplayName(names),
    outstanding: voidedAt === null ? open : 0,
  };
}

/** The open items of invoices in a state; the due date decides the state. */
function openItems(tx: TenantTransaction, filter: Filter['filter'], today: PlainDate) {
  const secondReminder = sql`${today}::date - ${secondReminderDays}`;
  const due = {
    Outstanding: sql`and ${item.dueOn} >= ${today}`,
    Overdue: sql`and ${item.dueOn} < ${today} and ${item.dueOn} > ${secondReminder}`,
    'Overdue (2nd reminder)': sql`and ${item.dueOn} <= ${secondReminder}`,
    Paid: sql``,
    Void: sql``,
  };
  return sql`${openInvoiceItems(tx)} ${filter ? due[filter] : sql``}`;
}

/**
 * The number of invoices in any state. Invoices are never deleted and their numbers have no gaps, so this is the
 * last number.
 */
export function lastNumber(tx: TenantTransaction): RawBuilder<number> {
  return sql`(select coalesce(max(v.number), 0)::int from invoices v
    where v.business_id = ${tx.businessId})`;
}

const BILLED = { customerId: sql`v.customer_id`, visitId: sql`v.occurrence_id` };

/** The filter of the list as a condition on `v`; a test keeps it in step with `invoiceState`. */
export function conditions(
  tx: TenantTransaction,
  wanted: Omit<Filter, 'order' | 'descending' | 'perPage' | 'page'>,
  today: PlainDate,
) {
  const { filter, customerId, search, from, to } = wanted;
  const open = sql`(select ${item.invoiceId} from ${openItems(tx, filter, today)})`;
  const all: RawBuilder<unknown>[] = [sql`v.business_id = ${tx.businessId}`];
  if (filter === 'Paid') all.push(sql`v.voided_at is null and v.id not in ${open}`);
  else if (filter === 'Void') all.push(sql`v.voided_at is not null`);
  else if (filter) all.push(sql`v.id in ${open}`);
  if (customerId) all.push(sql`v.customer_id = ${customerId}`);
  if (from) all.push(sql`v.issued_on >= ${from}`);
  if (to) all.push(sql`v.issued_on <= ${to}`);
  if (isNarrowed(wanted)) all.push(ofInvoices(BILLED, wanted));
  if (search) all.push(isFound(tx, wordPatterns(search)));
  return sql.join(all, sql` and `);
}

/** The sort orders of the list, each with the joins that it needs before paging. */
const orders = {
  number: { by: sql`v.number`, needs: sql`` },
  customer: { by: customer.sortName, needs: joinCustomer('v') },
  issued: { by: sql`v.issued_on`, needs: sql`` },
  due: { by: sql`v.due_on`, needs: sql`` },
  total: { by: sql`v.total`, needs: sql`` },
  outstanding: {
    by: sql`case when v.voided_at is null then coalesce(${item.openAmount}, 0) else 0 end`,
    needs: joinItemOfInvoice,
  },
} as const;

/**
 * A page of the list in the requested order, with the total count and the amount owed, in one round
 * trip.
 */
export async function listInvoices(tx: TenantTransaction, filter: Filter, today: PlainDate) {
  const where = conditions(tx, filter, today);
  const narrowed =
    [filter.customerId, filter.search, filter.from, filter.to].some(Boolean) || isNarrowed(filter);
  const { by, needs } = orders[filter.order];
  const direction = filter.descending ? sql`desc` : sql`asc`;
  const order = sql`order by ${by} ${direction}, v.number ${direction}`;
  const [rows, counted, owed] = await Promise.all([
    tx.all(sql<Row>`
      select ${rowColumns} from (
        select v.* from invoices v ${needs} where ${where} ${order}
         limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}) v
        ${rowJoins} where v.business_id = ${tx.businessId} ${order}`),
    narrowed || filter.filter
      ? tx.first(sql<{ total: number }>`select count(*) as total from invoices v where ${where}`)
      : tx.first(sql<{ total: number }>`select ${lastNumber(tx)} as total`),
    filter.filter === 'Paid' || filter.filter === 'Void'
      ? undefined
      : tx.first(sql<{ pence: number }>`
          select coalesce(sum(${item.openAmount}), 0)::bigint as pence
            from ${openItems(tx, filter.filter, today)}
            ${narrowed ? sql`and ${item.invoiceId} in (select v.id from invoices v where ${where})` : sql``}`),
  ]);
  return {
    invoices: rows.map((row) => rowOf(row, today)),
    total: counted?.total ?? 0,
    outstanding: owed?.pence ?? 0,
  };
}

interface Details extends Row {
  readonly billedTo: Invoice['billedTo'];
  readonly lines: Invoice['lines'];
  readonly net: number;
  readonly vat: number;
  readonly vatNumber: string;
  readonly purchaseOrder: string;
  readonly suppliedOn: PlainDate;
  readonly taxPoint: PlainDate | null;
  readonly sentAt: string | null;
  readonly remindedOn: PlainDate | null;
  readonly delivery: Invoice['delivery'];
  readonly payments: Invoice['payments'];
  readonly creditNotes: readonly StoredCreditNote[];
  readonly reference: string;
  readonly bankDetails: Invoice['bankDetails'];
  readonly email: string;
  readonly wantsEmail: boolean;
}

/** An invoice with the further data that its document and email need. */
export interface InvoiceRecord {
  readonly invoice: Invoice;
  readonly email: string;
  /** False if the customer opted out of messages about their service by email. */
  readonly wantsEmail: boolean;
}

/** Invoices with their lines and payments, ordered by number; unknown ids are skipped. */
export async function findInvoices(
  tx: TenantTransaction,
  ids: readonly string[],
  today: PlainDate,
): Promise<InvoiceRecord[]> {
  const rows = await tx.all(sql<Details>`
    select ${rowColumns}, v.billed_to as "billedTo", v.lines, v.net, v.vat,
           v.vat_number as "vatNumber", v.purchase_order as "purchaseOrder",
           v.supplied_on as "suppliedOn", v.tax_point as "taxPoint", v.sent_at as "sentAt", v.reminded_on as "remindedOn",
           ${deliveryOf(sql`v.id`, INVOICE_MAIL)} as delivery, ${customer.shortId} as reference,
           ${business.bankDetails} as "bankDetails", ${customer.email},
           ${customer.wantsEmail} as "wantsEmail", ${paidBy} as payments,
           ${creditNotesOfInvoice} as "creditNotes"
      from invoices v ${rowJoins} ${joinBusiness('v')}
     where v.business_id = ${tx.businessId} and ${isOneOf(sql`v.id`, ids)} order by v.number`);
  return rows.map((row) => recordOf(row, today));
}

/** The invoice with its lines and payments; undefined if there is no such invoice. */
export async function findInvoice(
  tx: TenantTransaction,
  id: string,
  today: PlainDate,
): Promise<InvoiceRecord | undefined> {
  const [record] = await findInvoices(tx, [id], today);
  return record;
}

function recordOf(row: Details, today: PlainDate): InvoiceRecord {
  const { email, wantsEmail, voidedAt } = row;
  const details = {
    billedTo: row.billedTo,
    lines: row.lines,
    net: row.net,
    vat: row.vat,
    vatNumber: row.vatNumber,
    purchaseOrder: row.purchaseOrder,
    suppliedOn: row.suppliedOn,
    taxPoint: row.taxPoint,
    reference: row.reference,
    bankDetails: row.bankDetails,
    sentAt: row.sentAt,
    email,
    remindedOn: row.remindedOn,
    delivery: row.delivery,
    payments: row.payments,
    creditNotes: row.creditNotes.map(shownCreditNote),
    voidedAt,
  };
  const shown = rowOf(row, today);
  const refused = sendingRefusal({ state: shown.state, email, wantsEmail });
  const invoice = { ...shown, ...details, emailRefusal: refused?.detail ?? null };
  return { invoice, email, wantsEmail };
}
