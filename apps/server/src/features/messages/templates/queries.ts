import { sql } from 'kysely';
import type { QuickReply } from '@roundbook/contract/messages/templates/quick-replies';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import type { TemplateKey } from '@roundbook/domain/messages/templates/templates';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A template as a business has worded it; null for words of the product. */
export interface WordingRecord {
  readonly key: TemplateKey;
  readonly email: Wording | null;
  readonly sms: Wording | null;
  readonly version: number;
  readonly changedAt: string;
}

const wordings = sql`select key, email, sms, version, changed_at as "changedAt"
  from template_wordings`;

/** The templates that the business has worded at some time. */
export function listWordings(tx: TenantTransaction): Promise<WordingRecord[]> {
  return tx.all(sql<WordingRecord>`${wordings} where business_id = ${tx.businessId}`);
}

/** A template as the business has worded it, if it has. */
export function findWording(
  tx: TenantTransaction,
  key: TemplateKey,
): Promise<WordingRecord | undefined> {
  return tx.first(sql<WordingRecord>`
    ${wordings} where business_id = ${tx.businessId} and key = ${key}`);
}

const replies = sql`select id, title, body as text, version from quick_replies`;

/** The quick replies of the business, in its order. */
export function listReplies(tx: TenantTransaction): Promise<QuickReply[]> {
  return tx.all(sql<QuickReply>`
    ${replies} where business_id = ${tx.businessId} order by position, id`);
}

/** One quick reply, if it exists. */
export function findReply(tx: TenantTransaction, id: string): Promise<QuickReply | undefined> {
  return tx.first(sql<QuickReply>`
    ${replies} where business_id = ${tx.businessId} and id = ${id}`);
}
