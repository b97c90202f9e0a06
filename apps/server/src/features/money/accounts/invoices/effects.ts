import type { RawBuilder } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import type { JointWrites } from '../../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { sendByItself } from './send-commands.ts';
import { insertInvoices, letGoOfVisits, markReminded, markVoid, type NewInvoice } from './store.ts';

export { markSent } from './store.ts';

export {
  idsOf,
  type Judging,
  letterFacts,
  loadDocuments,
  loadPrepared,
  outcomeOf,
  prepareDocuments,
  preparing,
  queueInvoices,
} from './invoice-mail.ts';
export { writeLadder } from './ladder-store.ts';
export { insertCreditNotes, type NewCreditNote } from './credit-notes/credit-note-store.ts';
export type { NewInvoice } from './store.ts';

/**
 * Writes the invoices that accounts raise, marks others as void, and unlinks credited invoices from their visits.
 * @param taken the table of the reserved invoice numbers
 */
export function writeInvoices(
  writes: JointWrites,
  taken: RawBuilder<unknown>,
  changes: {
    readonly raised: readonly NewInvoice[];
    readonly voided: Parameters<typeof markVoid>[1];
    readonly letGo: readonly string[];
  },
): void {
  markVoid(writes, changes.voided);
  letGoOfVisits(writes, changes.letGo);
  insertInvoices(writes, taken, changes.raised);
}

/** Records that customers were reminded of invoices today. */
export function noteReminded(
  tx: TenantTransaction,
  ids: readonly string[],
  today: PlainDate,
): void {
  if (ids.length > 0) markReminded(tx, ids, today);
}

/** Emails an automatically issued invoice if its customer accepts emails. Idempotent. */
export function mailInvoice(
  parts: Parameters<typeof sendByItself>[0],
  businessId: BusinessId,
  id: string,
  today: PlainDate,
): Promise<void> {
  return sendByItself(parts, businessId, id, today);
}
