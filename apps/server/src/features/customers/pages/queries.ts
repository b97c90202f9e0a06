import { sql } from 'kysely';
import type { PageAccess, VisitRequest } from '@roundbook/contract/customers/pages/office';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findRequests } from './lookups.ts';

/** Locks a request until the commit. */
export function lockRequest(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    select id from visit_requests where business_id = ${tx.businessId} and id = ${id} for update`);
}

/** A customer's access to their page, and their requests. */
export async function findAccess(
  tx: TenantTransaction,
  customerId: string,
): Promise<Omit<PageAccess, 'requests'> & { readonly requests: VisitRequest[] }> {
  const [links, pin, requests] = await Promise.all([
    tx.all(sql<PageAccess['links'][number]>`
      select sent_by as "sentBy", created_at as "createdAt", expires_at as "expiresAt",
             revoked_at as "revokedAt", opened_at as "openedAt"
        from page_links
       where business_id = ${tx.businessId} and customer_id = ${customerId}
       order by created_at desc limit 20`),
    tx.first(sql<{ setBy: NonNullable<PageAccess['pinSetBy']> }>`
      select set_by as "setBy" from page_pins
       where business_id = ${tx.businessId} and customer_id = ${customerId}`),
    findRequests(tx, customerId),
  ]);
  const opened = links.flatMap(({ openedAt }) => (openedAt === null ? [] : [openedAt])).toSorted();
  return { links, lastOpenedAt: opened.at(-1) ?? null, pinSetBy: pin?.setBy ?? null, requests };
}
