import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** Businesses as a table `b`, for the columns of `business`. */
export const businessTable = sql`businesses b`;

/**
 * A business's VAT registrations as JSON: while no registration has been entered, the VAT number counts as
 * registered without a first and last day.
 */
export function vatRegistrationsOf(
  registrations: RawBuilder<unknown>,
  vatNumber: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce(${registrations}, case when ${vatNumber} <> '' then jsonb_build_array(jsonb_build_object(
    'vatNumber', ${vatNumber}, 'startsOn', null, 'endsOn', null)) end, '[]'::jsonb)`;
}

/**
 * The days on which the business is registered for VAT, as a `datemultirange`. A sub-select that refers to no row of
 * the statement, so that PostgreSQL works it out once.
 */
export const registeredDays = sql`(
  select coalesce(range_agg(daterange((r ->> 'startsOn')::date, (r ->> 'endsOn')::date, '[]')), '{}'::datemultirange)
    from businesses b, jsonb_array_elements(${vatRegistrationsOf(sql`b.vat_registrations`, sql`b.vat_number`)}) r
   where b.business_id = ${tenant})`;

/** The columns of the business `b`. */
export const business = {
  id: sql`b.business_id`,
  name: sql`b.name`,
  anchor: sql`b.anchor`,
  minutesPerDay: sql`b.minutes_per_day`,
  timeZone: sql`b.time_zone`,
  invoiceTermDays: sql`b.invoice_term_days`,
  /** `VatRegistration[]`, in chronological order. */
  vatRegistrations: vatRegistrationsOf(sql`b.vat_registrations`, sql`b.vat_number`),
  logoAssetId: sql`b.logo_asset_id`,
  /** `BankDetails`, or null. */
  bankDetails: sql`b.bank_details`,
  plan: sql`b.plan`,
  pendingVoucher: sql`b.pending_voucher`,
} as const;

/** Joins each row of `alias` to its business, as `b`. */
export function joinBusiness(alias: string): RawBuilder<unknown> {
  return sql`join businesses b on b.business_id = ${sql.ref(`${alias}.business_id`)}`;
}

/** The condition that the file `a` is its business's logo. */
export const isLogo = sql`exists (select from businesses b
  where b.business_id = ${tenant} and b.logo_asset_id = a.id)`;
