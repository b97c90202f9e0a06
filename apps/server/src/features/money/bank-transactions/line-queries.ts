import { sql } from 'kysely';
import {
  type ComparableLine,
  normalisedText,
} from '@roundbook/domain/money/bank-transactions/known-lines';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A stored line. */
interface KnownLine extends ComparableLine {
  readonly id: string;
  readonly occurrence: number;
}

/** The stored lines of an account on certain days. */
export async function findKnown(
  tx: TenantTransaction,
  bankAccountId: string,
  days: readonly PlainDate[],
): Promise<KnownLine[]> {
  const rows = await tx.all(sql<
    Omit<KnownLine, 'text'> & { description: string; payerName: string; reference: string }
  >`
    select id, booked_on as "bookedOn", amount, bank_id as "bankId", fingerprint, occurrence,
           description, payer_name as "payerName", reference
      from bank_transactions
     where business_id = ${tx.businessId} and bank_account_id = ${bankAccountId}
       and booked_on = any(${[...new Set(days)]}::date[])
     order by id`);
  return rows.map(({ description, payerName, reference, ...row }) => ({
    ...row,
    text: normalisedText({ description, payerName, reference }),
  }));
}

/**
 * The transactions that an import added or found already known, and whether other imports also hold
 * them.
 */
export function findOfImport(
  tx: TenantTransaction,
  importId: string,
): Promise<{ id: string; isShared: boolean; status: string }[]> {
  return tx.all(sql<{ id: string; isShared: boolean; status: string }>`
    select bt.id, bt.status,
           exists (select from bank_transaction_imports bti_other
             where bti_other.business_id = ${tx.businessId} and bti_other.transaction_id = bt.id
               and bti_other.import_id <> bti.import_id) as "isShared"
      from bank_transaction_imports bti
      join bank_transactions bt on bt.business_id = bti.business_id and bt.id = bti.transaction_id
     where bti.business_id = ${tx.businessId} and bti.import_id = ${importId}
     order by bt.id`);
}
