import { type RawBuilder, sql } from 'kysely';
import type { CommunicationPreferences } from '@roundbook/contract/customers/customers/customer';
import { type CustomerState, isErased } from '@roundbook/domain/customers/customers/lifecycle';
import type { CustomerType } from '@roundbook/domain/customers/customers/name';
import type { PayerBilling } from '@roundbook/domain/money/payers/payer';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { FindPageOwner } from '../../../platform/auth/page-sessions.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import { isTenantOpen } from '../../../platform/db/tenants.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';
import {
  customer,
  isCustomer,
  type PayerNames,
  payerOfCustomer,
  type StoredNames,
} from './relations.ts';

/** Whether the customer has this site. */
export async function hasSite(
  tx: TenantTransaction,
  customerId: string,
  siteId: string,
): Promise<boolean> {
  const found = await tx.first(sql`
    select id from sites
     where business_id = ${tx.businessId} and customer_id = ${customerId} and id = ${siteId}`);
  return found !== undefined;
}

/**
 * Whether a customer is erased, or does not exist. Blocks the erasure of the customer until the caller's transaction
 * ends; that transaction must be one that writes.
 */
export function isErasedOrGone(tx: TenantTransaction, customerId: string): Promise<boolean> {
  return isErasedWith(tx, customerId, sql`for share`);
}

/**
 * Whether a customer has been erased or does not exist. It takes no lock: a caller that holds one of the customer's
 * charges would otherwise deadlock with a transaction that erases the customer and withdraws that charge.
 */
export function isErasedByNow(tx: TenantTransaction, customerId: string): Promise<boolean> {
  return isErasedWith(tx, customerId, sql``);
}

async function isErasedWith(tx: TenantTransaction, customerId: string, lock: RawBuilder<unknown>) {
  const row = await tx.first(sql<{ lifecycle: CustomerState }>`
    select lifecycle from customers
     where business_id = ${tx.businessId} and id = ${customerId} ${lock}`);
  return row === undefined || isErased(row.lifecycle);
}

/** The main address of a customer; undefined if there is no such customer. */
export async function findAddress(
  tx: TenantTransaction,
  customerId: string,
): Promise<Address | undefined> {
  const row = await tx.first(sql<{ address: Address }>`
    select address from customers
     where business_id = ${tx.businessId} and id = ${customerId} and lifecycle <> 'Purged'`);
  return row?.address;
}

/** The customer to whom a letter is addressed. */
export interface Addressee {
  readonly id: string;
  readonly shortId: string;
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly address: Address;
  readonly email: string;
  /** False if the customer opted out of service messages by email. */
  readonly wantsEmail: boolean;
}

/** The details with which letters are addressed to customers, in name order; unknown ids are left out. */
export function findAddressees(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<Addressee[]> {
  return tx.all(sql<Addressee>`
    select c.id, c.short_id as "shortId", c.type, c.name, c.business_name as "businessName",
           c.address, c.email, ${customer.wantsEmail} as "wantsEmail"
      from customers c where c.business_id = ${tx.businessId} and ${isOneOf(customer.id, customerIds)}
     order by c.sort_name, c.id`);
}

/** The details with which a letter is addressed to the customer; undefined if there is no such customer. */
export async function findAddressee(
  tx: TenantTransaction,
  customerId: string,
): Promise<Addressee | undefined> {
  const [addressee] = await findAddressees(tx, [customerId]);
  return addressee;
}

/** The facts that opening a customer's page needs; undefined while the page cannot be opened. */
export const findPageOwner: FindPageOwner = (tx, customerId) =>
  tx.first(sql<{ timeZone: string; needsPin: boolean }>`
    select ${business.timeZone} as "timeZone", c.security = 'PIN' as "needsPin"
      from customers c ${joinBusiness('c')}
     where c.business_id = ${tx.businessId} and c.id = ${customerId}
       and c.lifecycle = 'Active' and c.security <> 'Off' and ${isTenantOpen('c')}`);

/** Customers' balances, by customer id: the pence that they owe, negative for credit. */
export async function findBalances(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.all(sql<{ id: string; balance: number }>`
    select c.id, c.balance from customers c
     where c.business_id = ${tx.businessId} and ${isOneOf(customer.id, customerIds)}`);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** A customer's record as it is shown on their own page. */
export interface OwnRecord extends StoredNames {
  readonly shortId: string;
  readonly address: Address;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly communicationPreferences: CommunicationPreferences;
  readonly balance: number;
}

/** A customer's record for their own page; undefined if there is no such customer. */
export function findOwnRecord(
  tx: TenantTransaction,
  customerId: string,
): Promise<OwnRecord | undefined> {
  return tx.first(sql<OwnRecord>`
    select c.short_id as "shortId", c.type, c.name, c.business_name as "businessName", c.address,
           c.email, c.phone_number as "phoneNumber", c.mobile_number as "mobileNumber",
           c.communication_preferences as "communicationPreferences", c.balance
      from customers c where c.business_id = ${tx.businessId} and c.id = ${customerId}`);
}

/** The recipient of a message, and the channels that they agreed to. */
export interface Recipient extends StoredNames {
  readonly id: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly preferences: Partial<CommunicationPreferences>;
  /** Whether the customer is neither archived nor deleted. */
  readonly isActive: boolean;
  /** Whether another customer pays this customer's bills. */
  readonly hasPayer: boolean;
  /** The customer's main address. */
  readonly address: Address;
}

/** The customers with these ids as recipients of a message. */
export function findRecipients(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<Recipient[]> {
  return tx.all(sql<Recipient>`
    select id, type, name, business_name as "businessName", email,
      phone_number as "phoneNumber", mobile_number as "mobileNumber",
      communication_preferences as preferences, lifecycle = 'Active' as "isActive",
      payer_id is not null as "hasPayer", address
    from customers where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[])`);
}

/** The customer's payer; undefined if they pay their own bills. */
export async function findPayer(
  tx: TenantTransaction,
  customerId: string,
): Promise<PayerNames | undefined> {
  const row = await tx.first(sql<{ payer: PayerNames | null }>`
    select ${payerOfCustomer} as payer from customers c where ${isCustomer(tx, customerId)}`);
  return row?.payer ?? undefined;
}

/** The payers of these customers, by customer: null for customers who pay their own bills. */
export async function findPayers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, PayerNames | null>> {
  const rows = await tx.all(sql<{ id: string; payer: PayerNames | null }>`
    select c.id, ${payerOfCustomer} as payer from customers c
     where c.business_id = ${tx.businessId} and c.id = any(${customerIds}::uuid[])`);
  return new Map(rows.map(({ id, payer }) => [id, payer]));
}

/** The active customers whose bills a payer pays, in name order. */
export function paidForBy(
  tx: TenantTransaction,
  payerId: string,
): Promise<(StoredNames & { id: string; address: Address; billing: PayerBilling })[]> {
  return tx.all(sql<StoredNames & { id: string; address: Address; billing: PayerBilling }>`
    select c.id, c.type, c.name, c.business_name as "businessName", c.address,
           c.payer_billing as billing /* never null: billing; it is set with the payer */
      from customers c
     where c.business_id = ${tx.businessId} and c.payer_id = ${payerId} and c.lifecycle = 'Active'
     order by c.sort_name, c.id`);
}

/** The versions of customers at any stage of the lifecycle; unknown ids are left out. */
export function customerVersions(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly version: number }[]> {
  return tx.all(sql<{ id: string; version: number }>`
    select id, version from customers
     where business_id = ${tx.businessId} and id = any(${[...ids]}::uuid[])`);
}
