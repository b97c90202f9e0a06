import { sql } from 'kysely';
import type { Purchase } from '@roundbook/contract/account/billing/balance';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { inserted } from '../../../../platform/db/columns.ts';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Party } from '../../../../platform/pdf/letter.ts';
import type { KeptCard } from '../queries.ts';
import type { OrderDetails, OrderLine } from './billing-orders.ts';

/** A stored purchase. */
export interface StoredPurchase {
  readonly id: string;
  readonly kind: Purchase['kind'];
  readonly details: OrderDetails;
  readonly lines: readonly OrderLine[];
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly fromBalance: number;
  readonly fromMethod: number;
  readonly paymentMethod: KeptCard | null;
  readonly state: Purchase['state'];
  readonly reason: string;
  readonly providerPaymentId: string | null;
  readonly invoiceNumber: number | null;
  readonly issuedOn: PlainDate | null;
  readonly billedTo: Party;
  readonly boughtOn: PlainDate;
}

const purchaseColumns = sql`
  id, kind, details, lines, net, vat, total, from_balance as "fromBalance", from_method as "fromMethod",
  payment_method as "paymentMethod", state, reason, provider_payment_id as "providerPaymentId",
  invoice_number as "invoiceNumber", issued_on as "issuedOn", billed_to as "billedTo",
  created_on as "boughtOn"`;

/** Writes a purchase before its card is charged. */
export function insertPurchase(
  tx: TenantTransaction,
  purchase: Omit<StoredPurchase, 'reason' | 'providerPaymentId' | 'state'> & {
    readonly state: 'Pending' | 'Completed';
  },
): void {
  tx.send(
    sql`insert into balance_purchases ${inserted({
      business_id: tx.businessId,
      id: purchase.id,
      kind: purchase.kind,
      details: JSON.stringify(purchase.details),
      lines: JSON.stringify(purchase.lines),
      net: purchase.net,
      vat: purchase.vat,
      total: purchase.total,
      from_balance: purchase.fromBalance,
      from_method: purchase.fromMethod,
      payment_method: purchase.paymentMethod && JSON.stringify(purchase.paymentMethod),
      state: purchase.state,
      invoice_number: purchase.invoiceNumber,
      issued_on: purchase.issuedOn,
      billed_to: JSON.stringify(purchase.billedTo),
      created_on: purchase.boughtOn,
      created_by: tx.scope.userId ?? null,
      completed_at: purchase.state === 'Completed' ? sql`${thisInstant}` : null,
    })}`,
  );
}

/** A purchase by its id. */
export function findPurchase(
  tx: TenantTransaction,
  id: string,
): Promise<StoredPurchase | undefined> {
  return tx.first(sql<StoredPurchase>`
    select ${purchaseColumns} from balance_purchases
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** The purchase whose card is being charged; at most one at a time. */
export function findPending(tx: TenantTransaction): Promise<StoredPurchase | undefined> {
  return tx.first(sql<StoredPurchase>`
    select ${purchaseColumns} from balance_purchases
     where business_id = ${tx.businessId} and state = 'Pending'`);
}

/** The newest purchases of a kind. */
export function findPurchases(
  tx: TenantTransaction,
  kind: Purchase['kind'],
): Promise<StoredPurchase[]> {
  return tx.all(sql<StoredPurchase>`
    select ${purchaseColumns} from balance_purchases
     where business_id = ${tx.businessId} and kind = ${kind}
     order by created_at desc, id desc limit 50`);
}

/** The newest bills. */
export function findBills(tx: TenantTransaction): Promise<StoredPurchase[]> {
  return tx.all(sql<StoredPurchase>`
    select ${purchaseColumns} from balance_purchases
     where business_id = ${tx.businessId} and invoice_number is not null
     order by invoice_number desc limit 200`);
}

/** Whether a purchase of texts made on the given day has failed. */
export async function didTextsFail(tx: TenantTransaction, on: PlainDate): Promise<boolean> {
  const failed = await tx.first(sql`
    select id from balance_purchases
     where business_id = ${tx.businessId} and kind = 'texts' and state = 'Failed'
       and created_on = ${on}::date
     limit 1`);
  return failed !== undefined;
}

/** Recent bills that have not been emailed to the Owners. */
export function findBillsToMail(
  tx: TenantTransaction,
  since: PlainDate,
): Promise<{ readonly id: string }[]> {
  return tx.all(sql<{ id: string }>`
    select id from balance_purchases
     where business_id = ${tx.businessId} and invoice_number is not null and mailed_at is null
       and issued_on >= ${since}::date
     order by invoice_number limit 50`);
}

/** Records that a bill was emailed to the Owners. @returns false if this was already recorded */
export async function noteMailed(tx: TenantTransaction, id: string): Promise<boolean> {
  const noted = await tx.first(sql`
    update balance_purchases set mailed_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${id} and mailed_at is null
    returning id`);
  return noted !== undefined;
}

/** Records the provider's id for the payment of a pending purchase. */
export function noteProviderPayment(tx: TenantTransaction, id: string, paymentId: string): void {
  tx.send(sql`
    update balance_purchases set provider_payment_id = ${paymentId}
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** Ends a pending purchase as paid, with its order as it takes effect and the number of its bill. */
export function completePurchase(
  tx: TenantTransaction,
  id: string,
  paid: Pick<StoredPurchase, 'details' | 'lines'> & {
    readonly invoiceNumber: number;
    readonly issuedOn: PlainDate;
  },
): void {
  tx.send(sql`
    update balance_purchases set state = 'Completed', invoice_number = ${paid.invoiceNumber},
      issued_on = ${paid.issuedOn}::date, details = ${JSON.stringify(paid.details)},
      lines = ${JSON.stringify(paid.lines)}, completed_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** Ends a pending purchase as failed. */
export function failPurchase(tx: TenantTransaction, id: string, reason: string): void {
  tx.send(sql`
    update balance_purchases set state = 'Failed', reason = ${reason}, completed_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${id}`);
}
