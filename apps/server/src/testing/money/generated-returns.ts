import { sql } from 'kysely';
import { creditOfPart } from '@roundbook/domain/money/invoices/credit-note';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { onDay } from './test-dated-books.ts';
import { inTenant } from './test-ledger.ts';

/** An invoice of a generated book. */
export interface GeneratedInvoice {
  readonly id: string;
  readonly customerId: string;
}

/** A payment of a generated book, in pence. */
export interface GeneratedPayment {
  readonly id: string;
  readonly customerId: string;
  readonly amount: number;
}

/** Refunds a part of a payment that no refund has touched yet. */
export async function refund(
  app: TestApp,
  business: TestBusiness,
  day: string,
  { id, customerId, ...payment }: GeneratedPayment,
  { kind, amount }: { readonly kind: string; readonly amount: number },
): Promise<void> {
  const given = Math.min(amount, payment.amount);
  const [settled] = await inTenant(app, business, (tx) =>
    tx.all(sql<{ invoiceId: string; amount: number; vat: number; total: number }>`
      select v.id as "invoiceId", al.amount, v.vat, v.total
        from receivable_items i_credit
        join allocations al on al.business_id = ${tx.businessId} and al.credit_item_id = i_credit.id
         and al.released_at is null
        join receivable_items i_debit on i_debit.business_id = ${tx.businessId} and i_debit.id = al.debit_item_id
        join invoices v on v.business_id = ${tx.businessId} and v.id = i_debit.invoice_id
       where i_credit.business_id = ${tx.businessId} and i_credit.payment_id = ${id}
         and not exists (select from credit_notes credited
           where credited.business_id = ${tx.businessId} and credited.invoice_id = v.id)
       order by al.id limit 1`),
  );
  const part = Math.min(given, settled?.amount ?? 0);
  const totals =
    settled && part > 0 && kind === 'refundCredited'
      ? creditOfPart(part, {
          ...settled,
          number: '',
          isVoid: false,
          credited: { vat: 0, total: 0 },
        })
      : null;
  await onDay(
    app,
    business,
    day,
    customerId,
    (account) => {
      if (!account.canReverse(id)) return;
      if (account.settledWith(id).some(({ item }) => item.kind === 'refund')) return;
      const credits =
        settled && totals && !isRefusal(totals) ? [{ invoiceId: settled.invoiceId, totals }] : [];
      account.refund(id, 'Card', given, '', credits);
      if (kind === 'refundFails') account.refundFailed('Card', given, '');
    },
    { paymentIds: [id] },
  );
}

/** Credits a part of an invoice that stands, up to what earlier credit notes left. */
export async function creditPart(
  app: TestApp,
  business: TestBusiness,
  day: string,
  { id, customerId }: GeneratedInvoice,
  amount: number,
): Promise<void> {
  const invoice = await inTenant(app, business, (tx) =>
    tx.first(sql<{ vat: number; total: number; isVoid: boolean; vatBack: number; back: number }>`
      select v.vat, v.total, v.voided_at is not null as "isVoid",
             coalesce(sum(credited.vat), 0)::bigint as "vatBack", coalesce(sum(credited.total), 0)::bigint as back
        from invoices v
        left join credit_notes credited on credited.business_id = v.business_id and credited.invoice_id = v.id
       where v.business_id = ${tx.businessId} and v.id = ${id} group by v.business_id, v.id`),
  );
  if (!invoice) return;
  const { vatBack, back, ...rest } = invoice;
  const credited = { vat: vatBack, total: back };
  const part = Math.min(amount, invoice.total - back);
  if (part <= 0) return;
  const totals = creditOfPart(part, { ...rest, number: '', credited });
  if (isRefusal(totals)) return;
  const needs = { invoiceIds: [id] };
  await onDay(
    app,
    business,
    day,
    customerId,
    (account) => account.creditInvoice(id, totals, ''),
    needs,
  );
}
