import { sql } from 'kysely';
import type { ItemisationContent } from '@roundbook/contract/customers/quotes/itemisation';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { inserted } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { ItemisationRecord } from '../quote-record.ts';

declare module '../../../../platform/db/versions.ts' {
  interface UnannouncedEntities {
    itemisation: true;
  }
}

/**
 * Adds a draft of a price. The caller announces the change to the quote.
 * @param userId the author; null if the draft comes from the price list
 * @returns the draft's id
 */
export function insertItemisation(
  tx: TenantTransaction,
  draft: Pick<ItemisationRecord, 'quoteId' | 'kind' | 'number' | 'content'>,
  userId: string | null,
): string {
  const id = newId();
  const columns = {
    business_id: tx.businessId,
    id,
    quote_id: draft.quoteId,
    kind: draft.kind,
    number: draft.number,
    content: JSON.stringify(draft.content),
    created_by: userId,
  };
  tx.send(sql`insert into itemisations ${inserted(columns)}`);
  tx.wrote('itemisation', id, 1);
  return id;
}

/** Stores the content of a locked draft. */
export function writeContent(
  tx: TenantTransaction,
  { id, version }: Pick<ItemisationRecord, 'id' | 'version'>,
  content: ItemisationContent,
): void {
  tx.send(sql`
    update itemisations set content = ${JSON.stringify(content)}, version = version + 1
     where business_id = ${tx.businessId} and id = ${id} and sent_at is null`);
  tx.wrote('itemisation', id, version + 1);
}

/** The details added to a price when it is sent. */
interface Sent {
  readonly vatPercent: number | null;
  readonly sentAt: string;
  readonly validUntil: PlainDate;
}

/** Turns a draft into a sent price, which can no longer change. */
export function fixItemisation(
  tx: TenantTransaction,
  id: string,
  { vatPercent, sentAt, validUntil }: Sent,
): void {
  tx.send(sql`
    update itemisations set sent_at = ${sentAt}, valid_until = ${validUntil},
           vat_percent = ${vatPercent}, version = version + 1
     where business_id = ${tx.businessId} and id = ${id} and sent_at is null`);
}

/** Deletes a draft. */
export function deleteDraft(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    delete from itemisations
     where business_id = ${tx.businessId} and id = ${id} and sent_at is null`);
}
