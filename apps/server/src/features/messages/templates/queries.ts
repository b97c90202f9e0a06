import { sql } from 'kysely';
import type { QuickReply } from '@roundbook/contract/messages/templates/quick-replies';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import type { TemplateKey } from '@roundbook/domain/messages/templates/templates';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A template in the business's wording; null on a channel that uses the product's wording. */
export interface WordingRecord {
  readonly id: string;
  readonly key: TemplateKey;
  readonly email: Wording | null;
  readonly sms: Wording | null;
  readonly version: number;
  readonly changedAt: string;
}

const wordings = sql`select id, key, email, sms, version, changed_at as "changedAt"
  from template_wordings`;

/** The templates that the business has ever reworded. */
export function listWordings(tx: TenantTransaction): Promise<WordingRecord[]> {
  return tx.all(sql<WordingRecord>`${wordings} where business_id = ${tx.businessId}`);
}

/** A template in the business's wording; undefined if it was never reworded. */
export function findWording(
  tx: TenantTransaction,
  key: TemplateKey,
): Promise<WordingRecord | undefined> {
  return tx.first(sql<WordingRecord>`
    ${wordings} where business_id = ${tx.businessId} and key = ${key}`);
}

const replies = sql`select id, title, body as text, version from quick_replies`;

/** The quick replies of the business, in the order that it chose. */
export function listReplies(tx: TenantTransaction): Promise<QuickReply[]> {
  return tx.all(sql<QuickReply>`
    ${replies} where business_id = ${tx.businessId} order by position, id`);
}

/** A quick reply; undefined if there is no such quick reply. */
export function findReply(tx: TenantTransaction, id: string): Promise<QuickReply | undefined> {
  return tx.first(sql<QuickReply>`
    ${replies} where business_id = ${tx.businessId} and id = ${id}`);
}
