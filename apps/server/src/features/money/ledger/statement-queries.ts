import { sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { getStatement } from '@roundbook/contract/money/ledger/statements';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import type { AccountEvent } from '@roundbook/domain/money/ledger/customer-statement';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import { type PaymentMethod, paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, customerTable, isCustomer } from '../../customers/customers/lookups.ts';
import { deliveryOf } from '../../messages/outbox/lookups.ts';
import { invoice, joinInvoiceOfPosting } from '../invoices/lookups.ts';
import { joinPaymentOfPosting, payment } from '../payments/lookups.ts';

export type Statement = ResponseOf<typeof getStatement>;

interface Row {
  readonly id: string;
  readonly on: string;
  readonly kind: PostingKind;
  readonly description: string;
  readonly amount: number;
  readonly number: number | null;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  readonly method: PaymentMethod | null;
  readonly reference: string | null;
}

/** A statement with what its document says of each line. */
export interface StatementRecord extends Statement {
  readonly lines: (Statement['lines'][number] & { readonly event: AccountEvent })[];
}

/** What it was, and the reason that a person gave, unless that was erased. */
function descriptionOf({ kind, description, number, method, reference }: Row): string {
  const said = (what: string, words: string | null) => (words ? `${what}: ${words}` : what);
  if (kind === 'invoice') return said(postingLabel(kind, number), description);
  if (method !== null) {
    const what = `Payment (${paymentMethodLabel(method)})`;
    return kind === 'reversal' ? said(`${what} taken back`, description) : said(what, reference);
  }
  if (number !== null) return said(`${formatInvoiceNumber(number)} voided`, description);
  return said(postingLabel(kind, null), description);
}

/** The event as a customer may know it: an invoice's description and a payer's reference, no reason. */
function eventOf({ kind, amount, number, method, description, reference }: Row): AccountEvent {
  const words = kind === 'invoice' ? description : kind === 'payment' ? (reference ?? '') : '';
  return { kind, amount, number, method, words };
}

/**
 * A customer's account, oldest first, with a running balance; undefined for an unknown customer.
 * Postings before `from` are in the opening balance. One round trip.
 */
export async function findStatement(
  tx: TenantTransaction,
  customerId: string,
  { from, to }: QueryOf<typeof getStatement>,
): Promise<StatementRecord | undefined> {
  const original = sql`coalesce(p.reverses_id, p.id)`;
  const mine = sql`l.business_id = ${tx.businessId} and l.customer_id = ${customerId}`;
  const [owner, before, rows] = await Promise.all([
    tx.first(sql<Pick<Statement, 'delivery'>>`
      select ${deliveryOf(customer.id, ['statement'])} as delivery from ${customerTable} where ${isCustomer(tx, customerId)}`),
    tx.first(sql<{ balance: number }>`
      select coalesce(sum(l.amount), 0)::bigint as balance from posting_lines l
        join postings p on p.business_id = l.business_id and p.id = l.posting_id
       where ${mine} and p.posted_on < ${from ?? '-infinity'}`),
    tx.all(sql<Row>`
      select p.id, p.posted_on as on, p.kind, p.description, l.amount,
             ${invoice.number}, ${invoice.id} as "invoiceId", ${payment.id} as "paymentId",
             ${payment.method}, ${payment.reference}
        from posting_lines l
        join postings p on p.business_id = l.business_id and p.id = l.posting_id
        ${joinInvoiceOfPosting('p', original)} ${joinPaymentOfPosting('p', original)}
       where ${mine} and p.posted_on >= ${from ?? '-infinity'}
         and p.posted_on <= ${to ?? 'infinity'}
       order by p.posted_on, p.id`),
  ]);
  if (!owner) return undefined;
  const openingBalance = before?.balance ?? 0;
  let balance = openingBalance;
  const lines = rows.map((row) => {
    const { id, on, kind, amount, invoiceId, paymentId } = row;
    balance += amount;
    const description = descriptionOf(row);
    const event = eventOf(row);
    return { id, on, kind, description, amount, balance, invoiceId, paymentId, event };
  });
  return { openingBalance, closingBalance: balance, lines, delivery: owner.delivery };
}
