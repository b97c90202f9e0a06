import { type RawBuilder, sql } from 'kysely';
import type { InvoiceDraft } from '@roundbook/contract/money/invoices/drafts';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { linesTotal } from '@roundbook/domain/money/invoices/by-hand';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { customer, joinCustomer } from '../../../../customers/customers/relations.ts';

/** The maximum number of drafts in the list. */
const MOST = 200;

interface Row extends Omit<InvoiceDraft, 'customerName' | 'total'> {
  readonly customer: CustomerNames;
}

async function selectDrafts(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
): Promise<InvoiceDraft[]> {
  const rows = await tx.all(sql<Row>`
    select d.id, d.customer_id as "customerId", d.lines, d.supplied_on as "suppliedOn",
           d.due_on as "dueOn", d.purchase_order as "purchaseOrder", d.created_at as "createdAt",
           d.version, ${customer.names} as customer
      from invoice_drafts d ${joinCustomer('d')}
     where d.business_id = ${tx.businessId} and ${condition}
     order by d.created_at desc, d.id desc limit ${MOST}`);
  return rows.map(({ customer: names, ...draft }) => ({
    ...draft,
    customerName: customerDisplayName(names),
    total: linesTotal(draft.lines),
  }));
}

/** The business's drafts, newest first. */
export function listDrafts(tx: TenantTransaction): Promise<InvoiceDraft[]> {
  return selectDrafts(tx, sql`true`);
}

/** One draft, if it exists. */
export async function findDraft(
  tx: TenantTransaction,
  id: string,
): Promise<InvoiceDraft | undefined> {
  const [draft] = await selectDrafts(tx, sql`d.id = ${id}`);
  return draft;
}
