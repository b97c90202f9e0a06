import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { item, joinItemOfInvoice, lastSettlement } from '../ledger/lookups.ts';

/** An invoice with the times of what happened to it, in ISO 8601. */
export interface InvoiceMoments {
  readonly id: string;
  readonly customerId: string;
  readonly number: number;
  readonly total: number;
  readonly issuedOn: PlainDate;
  readonly dueOn: PlainDate;
  readonly createdAt: string;
  readonly voidedAt: string | null;
  /** Null if nothing was ever owed on the invoice. */
  readonly openAmount: number | null;
  /**
   * The latest allocation that settles the invoice, with its time; null if nothing settles the
   * invoice.
   */
  readonly settled: { readonly id: string; readonly at: string } | null;
}

/** The invoices with these ids, oldest first, each with the times at which it was raised, settled and voided. */
export function invoiceMoments(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<InvoiceMoments[]> {
  return tx.all(sql<InvoiceMoments>`
    select v.id, v.customer_id as "customerId", v.number, v.total, v.issued_on as "issuedOn",
           v.due_on as "dueOn", v.created_at as "createdAt", v.voided_at as "voidedAt",
           ${item.openAmount} as "openAmount", ${lastSettlement} as settled
      from invoices v ${joinItemOfInvoice}
     where v.business_id = ${tx.businessId} and v.id = any(${[...ids]}::uuid[])
     order by v.created_at, v.number`);
}
