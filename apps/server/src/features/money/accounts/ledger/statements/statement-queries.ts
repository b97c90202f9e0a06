import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getStatement } from '@roundbook/contract/money/ledger/statements';
import { formatCreditNoteNumber } from '@roundbook/domain/money/invoices/credit-note';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import type { AccountEvent } from '@roundbook/domain/money/ledger/customer-statement';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import {
  periodRefusal,
  type StatementPeriod,
} from '@roundbook/domain/money/ledger/statement-period';
import { type PaymentMethod, paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { isOneOf } from '../../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { accept } from '../../../../../platform/http/app-error.ts';
import { customer, customerTable } from '../../../../customers/customers/relations.ts';
import { deliveryOf } from '../../../../messages/outbox/relations.ts';
import {
  creditNote,
  invoice,
  joinCreditNoteOfPosting,
  joinInvoiceOfPosting,
} from '../../invoices/lookups.ts';
import { joinPaymentOfPosting, payment } from '../../payments/relations.ts';
import { type EarlierDebt, findDebtsBefore } from '../open-debt-lookups.ts';

export type Statement = ResponseOf<typeof getStatement>;

interface Row {
  readonly customerId: string;
  readonly id: string;
  readonly on: string;
  readonly kind: PostingKind;
  readonly description: string;
  readonly amount: number;
  readonly number: number | null;
  readonly creditNote: number | null;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  readonly method: PaymentMethod | null;
  readonly reference: string | null;
}

/** The sums of a customer's entries: the sum of those before the period, and the sum of all entries. */
interface Sums {
  readonly customerId: string;
  readonly before: number;
  readonly current: number;
}

/** A statement with the data for the customer's document: each line's event, and the unpaid debts before the period. */
export interface StatementRecord extends Statement {
  readonly lines: (Statement['lines'][number] & { readonly event: AccountEvent })[];
  /** The debts before the period that are not paid yet, oldest first; empty without a first day. */
  readonly earlierDebts: readonly EarlierDebt[];
}

/**
 * The line's description for staff: its kind and, unless erased, the invoice's description, the payer's reference, or
 * the reason that staff entered. A credit note is named by its number.
 */
function descriptionOf({
  kind,
  description,
  number,
  creditNote: note,
  method,
  reference,
}: Row): string {
  const said = (what: string, words: string | null) => (words ? `${what}: ${words}` : what);
  if (kind === 'invoice') return said(postingLabel(kind, number), description);
  if (method !== null) {
    const what = `Payment (${paymentMethodLabel(method)})`;
    return kind === 'reversal' ? said(`${what} taken back`, description) : said(what, reference);
  }
  const noted = note === null ? '' : `, credit note ${formatCreditNoteNumber(note)}`;
  if (number !== null) return said(`${formatInvoiceNumber(number)} voided${noted}`, description);
  if (note !== null) return said(`Credit note ${formatCreditNoteNumber(note)}`, description);
  return said(postingLabel(kind, null), description);
}

/** The event as the customer may see it: with an invoice's description or a payer's reference, but no reason. */
function eventOf({
  kind,
  amount,
  number,
  creditNote: note,
  method,
  description,
  reference,
}: Row): AccountEvent {
  const words = kind === 'invoice' ? description : kind === 'payment' ? (reference ?? '') : '';
  return { kind, amount, number, creditNote: note, method, words };
}

/**
 * Customers' accounts, by customer, each with its lines, oldest first, and a running balance; unknown customers are
 * missing. The opening balance includes postings before `from`. Refuses a period that ends before it begins. Takes one
 * round trip and four statements however many customers there are.
 */
export async function findStatements(
  tx: TenantTransaction,
  customerIds: readonly string[],
  period: StatementPeriod,
): Promise<ReadonlyMap<string, StatementRecord>> {
  const { from, to } = period;
  accept(periodRefusal(period));
  const original = sql`coalesce(p.reverses_id, p.id)`;
  const theirs = sql`l.business_id = ${tx.businessId} and ${isOneOf(sql`l.customer_id`, customerIds)}`;
  const [owners, sums, rows, debts] = await Promise.all([
    tx.all(sql<Pick<Statement, 'delivery'> & { id: string }>`
      select ${customer.id}, ${deliveryOf(customer.id, ['statement'])} as delivery
        from ${customerTable}
       where ${customer.businessId} = ${tx.businessId} and ${isOneOf(customer.id, customerIds)}`),
    from === undefined && to === undefined
      ? []
      : tx.all(sql<Sums>`
          select l.customer_id as "customerId", sum(l.amount)::bigint as current,
                 coalesce(sum(l.amount) filter (where p.posted_on < ${from ?? '-infinity'}), 0)::bigint as before
            from posting_lines l
            join postings p on p.business_id = l.business_id and p.id = l.posting_id
           where ${theirs}
           group by l.customer_id`),
    tx.all(sql<Row>`
      select l.customer_id as "customerId", p.id, p.posted_on as on, p.kind, p.description, l.amount,
             ${invoice.number}, ${creditNote.number} as "creditNote", ${invoice.id} as "invoiceId", ${payment.id} as "paymentId",
             ${payment.method}, ${payment.reference}
        from posting_lines l
        join postings p on p.business_id = l.business_id and p.id = l.posting_id
        ${joinInvoiceOfPosting('p', original)} ${joinPaymentOfPosting('p', original)} ${joinCreditNoteOfPosting('p')}
       where ${theirs} and p.posted_on >= ${from ?? '-infinity'}
         and p.posted_on <= ${to ?? 'infinity'}
       order by p.posted_on, p.id`),
    from === undefined ? [] : findDebtsBefore(tx, customerIds, from),
  ]);
  const sumsOf = new Map(sums.map((sum) => [sum.customerId, sum]));
  const rowsOf = Map.groupBy(rows, ({ customerId }) => customerId);
  const debtsOf = Map.groupBy(debts, ({ customerId }) => customerId);
  return new Map(
    owners.map(({ id, delivery }) => {
      const { before = 0, current } = sumsOf.get(id) ?? {};
      const account = accountOf(before, rowsOf.get(id) ?? []);
      const currentBalance = current ?? account.closingBalance;
      return [id, { ...account, currentBalance, delivery, earlierDebts: debtsOf.get(id) ?? [] }];
    }),
  );
}

/** The lines of an account, each with the balance after it. */
function accountOf(openingBalance: number, rows: readonly Row[]) {
  let balance = openingBalance;
  const lines = rows.map((row) => {
    const { id, on, kind, amount, invoiceId, paymentId } = row;
    balance += amount;
    const description = descriptionOf(row);
    const event = eventOf(row);
    return { id, on, kind, description, amount, balance, invoiceId, paymentId, event };
  });
  return { openingBalance, closingBalance: balance, lines };
}

/** A customer's account from `findStatements`; undefined if there is no such customer. */
export async function findStatement(
  tx: TenantTransaction,
  customerId: string,
  period: StatementPeriod,
): Promise<StatementRecord | undefined> {
  return (await findStatements(tx, [customerId], period)).get(customerId);
}
