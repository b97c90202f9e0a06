import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type {
  createInvoiceDraft,
  updateInvoiceDraft,
} from '@roundbook/contract/money/invoices/drafts';
import { assigned } from '../../../../../platform/db/columns.ts';
import { newId } from '../../../../../platform/db/ids.ts';
import { isOneOf } from '../../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { isAtVersion, NEXT_VERSION } from '../../../../../platform/db/versions.ts';

type Content = BodyOf<typeof createInvoiceDraft>;
type Changes = Omit<BodyOf<typeof updateInvoiceDraft>, 'version'>;

/** Saves a new draft and returns its id. */
export function insertDraft(tx: TenantTransaction, content: Content): string {
  const id = newId();
  tx.send(sql`
    insert into invoice_drafts
      (business_id, id, customer_id, lines, supplied_on, due_on, purchase_order)
    values (${tx.businessId}, ${id}, ${content.customerId}, ${JSON.stringify(content.lines)},
      ${content.suppliedOn}, ${content.dueOn}, ${content.purchaseOrder})`);
  tx.changed('invoiceDraft', id, 1);
  return id;
}

/** Saves the given fields of a draft; false if its version has changed in the meantime. */
export async function updateDraft(
  tx: TenantTransaction,
  id: string,
  content: Changes,
  version: number | undefined,
): Promise<boolean> {
  const columns = {
    customer_id: content.customerId,
    lines: content.lines && JSON.stringify(content.lines),
    supplied_on: content.suppliedOn,
    due_on: content.dueOn,
    purchase_order: content.purchaseOrder,
    version: NEXT_VERSION,
  };
  const updated = await tx.first(sql<{ version: number }>`
    update invoice_drafts set ${assigned(columns)}
     where business_id = ${tx.businessId} and id = ${id} and ${isAtVersion(version)}
    returning version`);
  if (updated) tx.changed('invoiceDraft', id, updated.version);
  return updated !== undefined;
}

/** Discards a draft; false if its version has changed in the meantime. */
export async function deleteDraft(
  tx: TenantTransaction,
  id: string,
  version?: number,
): Promise<boolean> {
  const deleted = await tx.first(sql<{ version: number }>`
    delete from invoice_drafts
     where business_id = ${tx.businessId} and id = ${id} and ${isAtVersion(version)}
    returning version`);
  if (deleted) tx.changed('invoiceDraft', id, deleted.version + 1);
  return deleted !== undefined;
}

/** Deletes customers' drafts, since drafts name work that was never billed. */
export async function deleteDraftsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  const deleted = await tx.all(sql<{ id: string; version: number }>`
    delete from invoice_drafts
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} returning id, version`);
  for (const { id, version } of deleted) tx.changed('invoiceDraft', id, version + 1);
}
