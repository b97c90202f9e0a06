import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';
import { isMonthlyLine } from '../payers/billed-relations.ts';

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
    or exists (select from invoice_drafts d where d.business_id = ${tenant} and d.customer_id = ${customerId})
    or ${isMonthlyLine(visitId)})`;
}
