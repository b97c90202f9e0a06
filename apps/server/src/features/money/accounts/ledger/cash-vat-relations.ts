import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { STANDARD_VAT_PERCENT } from '@roundbook/domain/money/invoices/totals';
import { tenant } from '../../../../platform/db/tenant.ts';
import { registeredDays } from '../../../account/businesses/relations.ts';
import { creditNote, invoice, joinCreditNoteOfItem, joinInvoice } from '../invoices/lookups.ts';
import { payment, paymentTable } from '../payments/relations.ts';
import { undatedAllocations } from './reported-relations.ts';

/**
 * Whether the business ever charged or paid VAT, or can. It refers to no row of the statement, so that PostgreSQL asks
 * once and reads nothing for a business without VAT.
 */
const knowsVat = sql`((select exists (select from posting_lines
    where business_id = ${tenant} and account = 'vat')) or not isempty(${registeredDays}))`;

/** Whether the posting of an item brought money in or paid it out: a payment, a refund, or the reversal of a payment. */
const isMoney = (item: string) => sql`exists (select from postings p_of
  where p_of.business_id = ${tenant} and p_of.id = ${sql.ref(`${item}.posting_id`)}
    and p_of.kind in ('payment', 'refund', 'reversal'))`;

/** The VAT in money that belongs to no invoice: at the standard rate if the business was registered that day. */
const usualVat = (amount: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`case when ${day} <@ ${registeredDays}
    then round(${amount}::numeric * ${STANDARD_VAT_PERCENT} / ${100 + STANDARD_VAT_PERCENT}) else 0 end`;

/**
 * The VAT in an allocation's part of an invoice or a credit note: the parts are rounded in the order of their ids, so
 * that all parts together hold the document's VAT to the penny. It must agree with the domain's `vatOfPart`.
 */
function vatOfPart(
  document: { readonly vat: RawBuilder<unknown>; readonly total: RawBuilder<unknown> },
  itemId: 'debit_item_id' | 'credit_item_id',
): RawBuilder<unknown> {
  const { vat, total } = document;
  const column = sql.ref(itemId);
  const before = sql`coalesce((select sum(al_before.amount) from allocations al_before
    where al_before.business_id = ${tenant} and al_before.${column} = al.${column}
      and al_before.released_at is null and al_before.id < al.id), 0)`;
  return sql`case when ${vat} = 0 then 0 when al.amount = ${total} then ${vat} else (
    select round(${vat}::numeric * (earlier.part + al.amount) / ${total}) - round(${vat}::numeric * earlier.part / ${total})
      from (select ${before} as part) earlier) end`;
}

/**
 * The VAT in a part of a payment that was given back: in proportion of the debts that the payment had settled before;
 * the usual VAT if it had settled none.
 */
const vatGivenBack = sql`coalesce((
  select round(al.amount::numeric * sum(round(al_then.amount::numeric * coalesce(${invoice.vat}, 0)
           / coalesce(${invoice.total}, 1))) / sum(al_then.amount))
    from allocations al_then
    join receivable_items i_then on i_then.business_id = al_then.business_id and i_then.id = al_then.debit_item_id
    ${joinInvoice('i_then')}
   where al_then.business_id = ${tenant} and al_then.credit_item_id = al.credit_item_id
     and al_then.released_at is not null and not ${isMoney('i_then')}),
  ${usualVat(sql`al.amount`, sql`i_credit.posted_on`)})`;

/** The invoice that an allocation pays, as the allocation itself holds it. */
const paidInvoice = { vat: sql`al.invoice_vat`, total: sql`al.invoice_total` };

/** The VAT in an allocation of money that came in, to the debt `i_debit` and perhaps its invoice `v`. */
const vatOfMoneyIn = sql`case when i_debit.invoice_id is not null then ${vatOfPart(invoice, 'debit_item_id')}
  when ${isMoney('i_debit')} then ${vatGivenBack} else 0 end`;

/** The VAT in an allocation of a credit to money that was paid out or taken back. */
const vatOfMoneyOut = sql`case when ${isMoney('i_credit')} then ${vatGivenBack}
  when ${creditNote.id} is not null then ${vatOfPart(creditNote, 'credit_item_id')} else 0 end`;

const isReversed = sql`exists (select from postings p_reverse
  where p_reverse.business_id = ${tenant} and p_reverse.reverses_id = p.id)`;

/** Payments `m` that were received in a range, without those that the office took back. */
const received = ({ from, to }: Days) => sql`${payment.businessId} = ${tenant}
  and ${payment.receivedOn} between ${from}::date and ${to}::date
  and (${payment.reversedAt} is null or ${payment.chargeId} is not null)`;

/** Postings `p` in a range that paid money out: refunds that stand, and reversals of charged payments. */
const paidOut = ({ from, to }: Days) => sql`p.business_id = ${tenant}
  and p.kind in ('refund', 'reversal') and p.posted_on between ${from}::date and ${to}::date
  and case p.kind when 'refund' then not ${isReversed} else p.reverses_id in (
    select m.posting_id from ${paymentTable} where ${payment.businessId} = ${tenant}
      and ${payment.reversedAt} is not null and ${payment.chargeId} is not null) end`;

const kindOfPosting = sql`case p.kind when 'refund' then 'refund' else 'chargeBack' end`;

/** The items of payments that the office took back, which never happened. Read from the index `payments_taken_back`. */
const takenBack = sql`select i_taken.id from ${paymentTable}
  join receivable_items i_taken on i_taken.business_id = ${payment.businessId} and i_taken.payment_id = ${payment.id}
  where ${payment.businessId} = ${tenant} and ${payment.reversedAt} is not null and ${payment.chargeId} is null`;

/**
 * Allocations of a range's payments to debts that are no invoices, such as refunds. Read from the index
 * `allocations_paid` alone.
 */
const dated = ({
  from,
  to,
}: Days) => sql`select al_dated.id, al_dated.amount, al_dated.debit_item_id, al_dated.credit_item_id
  from allocations al_dated
  where al_dated.business_id = ${tenant} and al_dated.released_at is null and al_dated.invoice_id is null
    and al_dated.paid_on between ${from}::date and ${to}::date`;

/**
 * The VAT in the payments of a range that settle other debts than invoices, or whose allocations hold no days.
 * @param allocations a select of allocations
 */
const vatOfOtherMoneyIn = (days: Days, allocations: RawBuilder<unknown>) => sql`
  select ${payment.receivedOn} as day, 'payment' as kind, ${vatOfMoneyIn} as vat
    from (${allocations}) al
    join receivable_items i_credit on i_credit.business_id = ${tenant} and i_credit.id = al.credit_item_id
    join ${paymentTable} on ${payment.businessId} = ${tenant} and ${payment.id} = i_credit.payment_id
    join receivable_items i_debit on i_debit.business_id = ${tenant} and i_debit.id = al.debit_item_id
    ${joinInvoice('i_debit')}
   where ${received(days)}`;

/**
 * The VAT in the parts of invoices that a range's payments settled: rows of `day` and `vat`. Read from the index
 * `allocations_paid` alone. Empty for a business that never had to do with VAT.
 */
export function vatOfPaidInvoices({ from, to }: Days): RawBuilder<unknown> {
  return sql`select al.paid_on as day, ${vatOfPart(paidInvoice, 'debit_item_id')} as vat
      from allocations al
     where al.business_id = ${tenant} and al.released_at is null and al.invoice_id is not null
       and al.paid_on between ${from}::date and ${to}::date
       and al.credit_item_id not in (${takenBack}) and ${knowsVat}`;
}

/**
 * The VAT in the money of a range that settles something else than `vatOfPaidInvoices`: rows of `day`, `kind`
 * (`payment`, `refund` or `chargeBack`) and `vat`; the VAT of a refund or a charge-back is the VAT that it gave back; it
 * is below zero for a refund that failed.
 */
function vatOfOtherSettledMoney(days: Days): RawBuilder<unknown> {
  return sql`${vatOfOtherMoneyIn(days, dated(days))}
    union all ${vatOfOtherMoneyIn(days, undatedAllocations)}
    union all
    select p.posted_on, ${kindOfPosting}, ${vatOfMoneyOut}
      from postings p
      join receivable_items i_debit on i_debit.business_id = p.business_id and i_debit.posting_id = p.id
       and i_debit.amount > 0
      join allocations al on al.business_id = i_debit.business_id and al.debit_item_id = i_debit.id
       and al.released_at is null
      join receivable_items i_credit on i_credit.business_id = al.business_id and i_credit.id = al.credit_item_id
      ${joinCreditNoteOfItem('i_credit')}
     where ${paidOut(days)}
    union all
    select p.posted_on, 'refund', -(${vatOfMoneyIn})
      from postings p
      join receivable_items i_credit on i_credit.business_id = p.business_id and i_credit.posting_id = p.id
       and i_credit.amount < 0
      join allocations al on al.business_id = i_credit.business_id and al.credit_item_id = i_credit.id
       and al.released_at is null
      join receivable_items i_debit on i_debit.business_id = al.business_id and i_debit.id = al.debit_item_id
      ${joinInvoice('i_debit')}
     where ${paidOut(days)} and p.kind = 'refund'`;
}

/** The items `i` of a range's money that is open: it has settled nothing yet. Read from the index `receivable_items_open`. */
const openMoney = (days: Days) => sql`receivable_items i
  join postings p on p.business_id = i.business_id and p.id = i.posting_id
  where i.business_id = ${tenant} and i.open_amount <> 0 and i.invoice_id is null
    and i.posted_on between ${days.from}::date and ${days.to}::date
    and (p.kind = 'payment' or (${paidOut(days)}))`;

/** Money of a range that has settled nothing yet: rows of `day`, `kind`, `amount` and `vat`, as in `vatOfSettledMoney`. */
export function unsettledMoney(days: Days): RawBuilder<unknown> {
  const isOut = sql`p.kind in ('refund', 'reversal')`;
  return sql`select i.posted_on as day, case when ${isOut} then ${kindOfPosting} else 'payment' end as kind,
      case when ${isOut} then i.open_amount else -i.open_amount end as amount,
      sign(i.open_amount) * case when ${isOut} then 1 else -1 end * ${usualVat(sql`abs(i.open_amount)`, sql`i.posted_on`)} as vat
    from ${openMoney(days)}`;
}

/**
 * The VAT that a credit note moves if it pays another debt than its own invoice, by the later day of the two: rows of
 * `day`, `kind` (`creditNote`) and `vat`, above zero if the debt holds more VAT than the credit.
 */
function vatOfUsedCredits({ from, to }: Days): RawBuilder<unknown> {
  const day = sql`greatest(i_credit.posted_on, i_debit.posted_on)`;
  const ofDebt = sql`case when i_debit.invoice_id is null then 0 else ${vatOfPart(invoice, 'debit_item_id')} end`;
  return sql`select ${day} as day, 'creditNote' as kind,
      ${ofDebt} - ${vatOfPart(creditNote, 'credit_item_id')} as vat
    from postings p
    join receivable_items i_credit on i_credit.business_id = p.business_id and i_credit.posting_id = p.id
    join allocations al on al.business_id = i_credit.business_id and al.credit_item_id = i_credit.id
     and al.released_at is null
    join receivable_items i_debit on i_debit.business_id = al.business_id and i_debit.id = al.debit_item_id
    ${joinInvoice('i_debit')} ${joinCreditNoteOfItem('i_credit')}
   where p.business_id = ${tenant} and p.kind = 'credit' and p.posted_on <= ${to}::date
     and ${creditNote.id} is not null and ${day} between ${from}::date and ${to}::date
     and not ${isMoney('i_debit')}`;
}

/**
 * The VAT in the money of a range that settles no invoices: rows of `day`, `kind` and `vat` for each part of it. Reads
 * refunds and charge-backs by `postings_by_day`, and follows each of these to the invoices that it settles. Empty for a
 * business that never had to do with VAT.
 */
export function vatInOtherMoney(days: Days): RawBuilder<unknown> {
  return sql`select * from (${vatOfOtherSettledMoney(days)}
      union all select unsettled.day, unsettled.kind, unsettled.vat from (${unsettledMoney(days)}) unsettled
      union all ${vatOfUsedCredits(days)}) parts
    where ${knowsVat}`;
}
