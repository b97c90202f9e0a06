import { sql } from 'kysely';
import { LINK_DAYS } from '@roundbook/domain/customers/pages/links';
import { newOneTimeToken } from '../../../platform/auth/one-time-token.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';

/** The ways in which a customer gets a link. */
export type LinkWay = 'email' | 'sms' | 'copy';

/** A link as stored. */
export interface StoredLink {
  readonly businessId: string;
  readonly customerId: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

/** Announces a change to a customer's page. */
export function announcePage(tx: TenantTransaction, customerId: string): void {
  tx.changed('customerPage', customerId, 1);
}

/** Adds a link to a customer's page. @returns its token; only the token's hash is stored */
export function insertLink(
  tx: TenantTransaction,
  customerId: string,
  sentBy: LinkWay,
  now: string,
): string {
  const { token, hash } = newOneTimeToken();
  const expiresAt = new Date(Date.parse(now) + LINK_DAYS * 86_400_000).toISOString();
  tx.send(sql`
    insert into page_links (token_hash, business_id, customer_id, sent_by, created_at, expires_at)
    values (${hash}, ${tx.businessId}, ${customerId}, ${sentBy}, ${now}, ${expiresAt})`);
  announcePage(tx, customerId);
  return token;
}

/**
 * The link with this token hash, looked up before it is known which business it belongs to;
 * undefined if there is no such link.
 */
export function findLink(tx: Transaction, tokenHash: string): Promise<StoredLink | undefined> {
  return tx.first(sql<StoredLink>`
    select business_id as "businessId", customer_id as "customerId", expires_at as "expiresAt",
           revoked_at as "revokedAt"
      from page_links where token_hash = ${tokenHash}`);
}

/** Records that a customer opened their page with a link. */
export function noteOpened(tx: TenantTransaction, tokenHash: string, customerId: string): void {
  tx.send(sql`update page_links set opened_at = ${thisInstant} where token_hash = ${tokenHash}`);
  announcePage(tx, customerId);
}

/** Withdraws all of a customer's links. */
export function revokeLinks(tx: TenantTransaction, customerId: string): void {
  tx.send(sql`
    update page_links set revoked_at = ${thisInstant}
     where business_id = ${tx.businessId} and customer_id = ${customerId} and revoked_at is null`);
  announcePage(tx, customerId);
}

/** Deletes all links of customers. */
export function deleteLinksOf(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    delete from page_links where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
}

/** Deletes links that lapsed a year ago; until then, a lapsed link can be renewed. */
export function deleteOldLinks(tx: Transaction): void {
  tx.send(sql`delete from page_links where expires_at < ${thisInstant} - interval '1 year'`);
}
