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
    select draft.id, draft.customer_id as "customerId", draft.lines, draft.supplied_on as "suppliedOn",
           draft.due_on as "dueOn", draft.purchase_order as "purchaseOrder", draft.created_at as "createdAt",
           draft.version, ${customer.names} as customer
      from invoice_drafts draft ${joinCustomer('draft')}
     where draft.business_id = ${tx.businessId} and ${condition}
     order by draft.created_at desc, draft.id desc limit ${MOST}`);
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

/** The draft with this id; undefined if there is none. */
export async function findDraft(
  tx: TenantTransaction,
  id: string,
): Promise<InvoiceDraft | undefined> {
  const [draft] = await selectDrafts(tx, sql`draft.id = ${id}`);
  return draft;
}
