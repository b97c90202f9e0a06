import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { DeclaredUpdate, TaxConnection } from './lookups.ts';

/** The versions of an update: declared, then answered. */
const DECLARED = 1;
const ANSWERED = 2;

/** Writes the business's connection, or renews it. */
export async function writeConnection(
  tx: TenantTransaction,
  { authority, tradeRef }: Pick<TaxConnection, 'authority' | 'tradeRef'>,
): Promise<void> {
  const row = await tx.first(sql<{ version: number }>`
    insert into tax_connections as tc (business_id, authority, trade_ref)
    values (${tx.businessId}, ${authority}, ${tradeRef})
    on conflict (business_id) do update
      set authority = excluded.authority, trade_ref = excluded.trade_ref,
          connected_at = the_instant(), version = tc.version + 1
    returning version`);
  tx.changed('taxConnection', tx.businessId, row!.version);
}

/** Deletes the business's connection, if there is one; the updates that were sent stay. */
export async function deleteConnection(tx: TenantTransaction): Promise<void> {
  const row = await tx.first(sql<{ version: number }>`
    delete from tax_connections where business_id = ${tx.businessId} returning version`);
  if (row) tx.changed('taxConnection', tx.businessId, row.version + 1);
}

/** Notes until when a call to HMRC may be under way; null once it has answered. No screen shows it. */
export function writeBusy(tx: TenantTransaction, busyUntil: string | null): void {
  tx.send(sql`
    update tax_connections set busy_until = ${busyUntil} where business_id = ${tx.businessId}`);
}

/** Writes an update that was declared; it never changes again. */
export function insertUpdate(
  tx: TenantTransaction,
  update: Omit<DeclaredUpdate, 'declaredAt' | 'answeredAt' | 'receiptId' | 'errors'> & {
    readonly declaredBy: string;
  },
): void {
  const { id, authority, tradeRef, taxYear, quarter, from, to, form, sent } = update;
  tx.send(sql`
    insert into tax_updates
      (business_id, id, authority, trade_ref, tax_year, quarter, period_from, period_to, form,
       sent, parts, declaration, declared_by)
    values (${tx.businessId}, ${id}, ${authority}, ${tradeRef}, ${taxYear}, ${quarter}, ${from},
      ${to}, ${form}, ${sent}, ${JSON.stringify(update.parts)}::jsonb, ${update.declaration},
      ${update.declaredBy})`);
  tx.changed('taxUpdate', id, DECLARED);
}

/** Writes HMRC's answer to an update; an answer that was written before stays. */
export function insertAnswer(
  tx: TenantTransaction,
  id: string,
  { receiptId, errors, answeredAt }: Pick<DeclaredUpdate, 'receiptId' | 'errors' | 'answeredAt'>,
): void {
  tx.send(sql`
    insert into tax_update_answers (business_id, update_id, receipt_id, errors, answered_at)
    values (${tx.businessId}, ${id}, ${receiptId}, ${JSON.stringify(errors ?? [])}::jsonb,
      ${answeredAt})
    on conflict do nothing`);
  tx.changed('taxUpdate', id, ANSWERED);
}
