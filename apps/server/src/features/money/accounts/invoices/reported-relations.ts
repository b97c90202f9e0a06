import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../../platform/db/tenant.ts';
import { isCustomerOfRound, isVisitOf } from '../../../work/jobs/reported-relations.ts';
import { allOf, isTagged, type Narrowing } from '../../../work/jobs/reported/customer-relations.ts';
import { isMonthlyLine } from '../payers/billed-relations.ts';

/**
 * Invoices that stand, by the day of supply: rows of `day`, `net`, `vat`, `total`, `customer_id` and `occurrence_id`.
 * Read from the index `invoices_by_supply` alone.
 * @param where a further condition on the invoice `v`
 */
export function invoicesSupplied(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select v.supplied_on as day, v.net, v.vat, v.total, v.customer_id, v.occurrence_id from invoices v
    where v.business_id = ${tenant} and v.supplied_on between ${from}::date and ${to}::date
      and v.voided_at is null and ${where}`;
}

/** Like `invoicesSupplied`, by the day of issue. Read from the index `invoices_by_date`. */
export function invoicesIssued(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select v.issued_on as day, v.net, v.vat, v.total, v.customer_id, v.occurrence_id from invoices v
    where v.business_id = ${tenant} and v.issued_on between ${from}::date and ${to}::date
      and v.voided_at is null and ${where}`;
}

/**
 * Credit notes on invoices that stand, by the day of issue: rows of `day`, `net`, `vat`, `total`, `customer_id` and
 * `occurrence_id`.
 * @param where a further condition on the invoice `v`
 */
export function creditNotesIssued(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select credited.issued_on as day, credited.net, credited.vat, credited.total,
      v.customer_id, v.occurrence_id
    from credit_notes credited
    join invoices v on v.business_id = credited.business_id and v.id = credited.invoice_id
    where credited.business_id = ${tenant} and credited.issued_on between ${from}::date and ${to}::date
      and v.voided_at is null and ${where}`;
}

/** The day of supply of the first invoice that stands; null if there is none. */
export const firstInvoiceOn = sql`(select min(v.supplied_on) from invoices v
  where v.business_id = ${tenant} and v.voided_at is null)`;

/**
 * The condition that a visit was billed or is about to be: by an invoice of its own, even if that was voided since, on
 * a monthly invoice, or in a draft to its customer.
 */
export function isBilled(
  visitId: RawBuilder<unknown>,
  customerId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from invoices v where v.business_id = ${tenant}
      and v.occurrence_id = ${visitId} and v.voided_at is null)
    or exists (select from invoices v where v.business_id = ${tenant}
      and v.occurrence_id = ${visitId} and v.voided_at is not null)
    or exists (select from invoice_drafts draft where draft.business_id = ${tenant} and draft.customer_id = ${customerId})
    or ${isMonthlyLine(visitId)})`;
}

/**
 * The condition that an invoice belongs to the given work: by its visit or, if it bills no single visit, by its
 * customer's round.
 */
export function ofInvoices(
  { customerId, visitId }: { customerId: RawBuilder<unknown>; visitId: RawBuilder<unknown> },
  { roundId, tagId, workerId, serviceId }: Narrowing,
): RawBuilder<unknown> {
  const round = roundId
    ? [
        sql`case when ${visitId} is null then ${isCustomerOfRound(customerId, roundId)}
          else ${isVisitOf(visitId, { roundId })} end`,
      ]
    : [];
  return allOf([
    ...(tagId ? [isTagged(customerId, tagId)] : []),
    ...round,
    ...(workerId || serviceId ? [isVisitOf(visitId, { workerId, serviceId })] : []),
  ]);
}
