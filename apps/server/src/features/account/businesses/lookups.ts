import { sql } from 'kysely';
import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { PlanName } from '@roundbook/domain/access/features';
import type { BankDetails } from '@roundbook/domain/account/businesses/bank-details';
import { type VatRegistration, vatOn } from '@roundbook/domain/account/businesses/vat-registration';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { thisInstant } from '../../../platform/db/instant.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { vatRegistrationsOf } from './relations.ts';

/** A business with the columns that only account features need. */
export interface BusinessAccount {
  readonly business: Business;
  readonly plan: PlanName;
  /** The code of a voucher that has not been redeemed yet; null if there is none. */
  readonly pendingVoucher: string | null;
}

const vatRegistrations = vatRegistrationsOf(sql`vat_registrations`, sql`vat_number`);

/** The transaction's business. */
export async function findBusiness(tx: TenantTransaction): Promise<BusinessAccount> {
  const row = await tx.first(sql<
    Omit<Business, 'vatNumber'> &
      Omit<BusinessAccount, 'business'> & { vatRegistrations: VatRegistration[] }
  >`
    select business_id as id, name, address, phone_number as "phoneNumber", email, website,
           logo_asset_id as logo, time_zone as "timeZone", minutes_per_day as "minutesPerDay", anchor,
           invoice_term_days as "invoiceTermDays", ${vatRegistrations} as "vatRegistrations",
           prices_exclude_vat as "pricesExcludeVat", socials, version,
           plan, pending_voucher as "pendingVoucher"
      from businesses where business_id = ${tx.businessId}`);
  if (!row) throw new Error('A tenant has no business');
  const { plan, pendingVoucher, vatRegistrations: registrations, ...details } = row;
  const vatNumber = vatOn(registrations, todayIn(row.timeZone, tx.now))?.vatNumber ?? '';
  return { business: { ...details, vatNumber }, plan, pendingVoucher };
}

/** When the business was registered for VAT, and how it enters prices, with its version. */
export interface Vat {
  readonly registrations: VatRegistration[];
  readonly pricesExcludeVat: boolean;
  readonly version: number;
}

/** When the business was registered for VAT, and how it enters prices. */
export async function findVat(tx: TenantTransaction): Promise<Vat> {
  const row = await tx.first(sql<Vat>`
    select ${vatRegistrations} as registrations, prices_exclude_vat as "pricesExcludeVat", version from businesses
     where business_id = ${tx.businessId}`);
  if (!row) throw new Error('A tenant has no business');
  return row;
}

/** A business's name and logo. */
export async function nameOfBusiness(
  tx: TenantTransaction,
): Promise<{ name: string; logo: string | null }> {
  const row = await tx.first(sql<{ name: string; logo: string | null }>`
    select name, logo_asset_id as logo from businesses where business_id = ${tx.businessId}`);
  return row ?? { name: '', logo: null };
}

/** The account that customers pay into (null if there is none), with the version of the business. */
export async function findBankDetails(
  tx: TenantTransaction,
): Promise<{ bankDetails: BankDetails | null; version: number }> {
  const row = await tx.first(sql<{ bankDetails: BankDetails | null; version: number }>`
    select bank_details as "bankDetails", version from businesses
     where business_id = ${tx.businessId}`);
  if (!row) throw new Error('A tenant has no business');
  return row;
}

/** The business's time zone and the instant of this transaction, for background work. */
export async function clockOf(
  tx: TenantTransaction,
): Promise<{ readonly timeZone: string; readonly now: string }> {
  const row = await tx.first(sql<{ timeZone: string }>`
    select time_zone as "timeZone" from businesses where business_id = ${tx.businessId}`);
  if (!row) throw new Error('The business does not exist');
  return { ...row, now: tx.now };
}

/** The business's time zone, for background work. */
export async function timeZoneOf(tx: TenantTransaction): Promise<string> {
  return (await clockOf(tx)).timeZone;
}

/** The number of full days since the business registered. */
export async function ageOfBusiness(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ days: number }>`
    select extract(day from ${thisInstant} - created_at)::int as days
           /* never null: days; the instant is a value */
      from businesses where business_id = ${tx.businessId}`);
  return row?.days ?? 0;
}

/** Whether the business has a name, a postcode and a phone number. */
export const hasDetails = sql<boolean>`exists (select from businesses b
  where b.business_id = ${tenant} and b.name <> '' and b.phone_number <> ''
    and coalesce(b.address ->> 'postcode', '') <> '')`;
