import { sql } from 'kysely';
import type {
  saveBusinessDetails,
  saveBusinessSocials,
} from '@roundbook/contract/account/businesses/businesses';
import type { BodyOf } from '@roundbook/contract/endpoint';
import { type Address, address } from '@roundbook/contract/values';
import type { PlanName } from '@roundbook/domain/access/features';
import type { BankDetails } from '@roundbook/domain/account/businesses/bank-details';
import { type VatRegistration, vatOn } from '@roundbook/domain/account/businesses/vat-registration';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { assigned, type Columns } from '../../../platform/db/columns.ts';
import { insertTenant } from '../../../platform/db/tenants.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isAtVersion, NEXT_VERSION } from '../../../platform/db/versions.ts';

type Details = BodyOf<typeof saveBusinessDetails>;
type Socials = BodyOf<typeof saveBusinessSocials>;

const TIME_ZONE = 'Europe/London';

/** Adds the transaction's tenant, and its business, which has no name yet. */
export function insertBusiness(tx: TenantTransaction, email: string, voucherCode: string): void {
  insertTenant(tx, TIME_ZONE);
  tx.send(sql`
    insert into businesses (business_id, address, email, time_zone, pending_voucher)
    values (${tx.businessId}, ${JSON.stringify(address.parse({}))}, ${email}, ${TIME_ZONE},
      ${voucherCode || null})`);
}

/** Locks the business against other changes until the commit. */
export function lockBusiness(tx: TenantTransaction): void {
  tx.send(sql`
    select business_id from businesses where business_id = ${tx.businessId} for no key update`);
}

/** Updates the business at the given version. @returns false if the business is not at that version */
async function update(
  tx: TenantTransaction,
  version: number | undefined,
  columns: Columns,
): Promise<boolean> {
  const updated = await tx.first(sql<{ version: number }>`
    update businesses set ${assigned({ ...columns, version: NEXT_VERSION })}
     where business_id = ${tx.businessId} and ${isAtVersion(version)}
    returning version`);
  if (updated) tx.changed('business', tx.businessId, updated.version);
  return updated !== undefined;
}

/** Saves the given details of the business. @returns false if the business is not at the given version */
export function updateDetails(
  tx: TenantTransaction,
  {
    address: place,
    ...details
  }: Omit<Details, 'address'> & { readonly address: Address | undefined },
): Promise<boolean> {
  return update(tx, details.version, {
    name: details.name,
    address: place && JSON.stringify(place),
    phone_number: details.phoneNumber,
    email: details.email,
    website: details.website,
    logo_asset_id: details.logo,
    minutes_per_day: details.minutesPerDay,
    anchor: details.anchor,
    invoice_term_days: details.invoiceTermDays,
  });
}

/**
 * Saves the place of the business's address if the business still has `version`. @returns whether
 * the place was saved
 */
export function updatePlace(
  tx: TenantTransaction,
  version: number,
  place: Address,
): Promise<boolean> {
  return update(tx, version, { address: JSON.stringify(place) });
}

/** Saves the given social links. @returns false if the business is not at the given version */
export function updateSocials(
  tx: TenantTransaction,
  { version, ...socials }: Socials,
): Promise<boolean> {
  return update(tx, version, { socials: sql`socials || ${JSON.stringify(socials)}::jsonb` });
}

/**
 * Saves the account that customers pay into.
 * @returns false if the business is not at the given version
 */
export function updateBankDetails(
  tx: TenantTransaction,
  version: number | undefined,
  bankDetails: BankDetails | null,
): Promise<boolean> {
  return update(tx, version, { bank_details: bankDetails && JSON.stringify(bankDetails) });
}

/**
 * Saves when the business was registered for VAT, and whether its prices are entered without VAT (unchanged if
 * undefined).
 * @param today decides the VAT number that servers running the previous release read, as that release does not store
 * days
 * @returns false if the business is not at the given version
 */
export function updateVat(
  tx: TenantTransaction,
  version: number | undefined,
  {
    registrations,
    pricesExcludeVat,
  }: {
    readonly registrations: readonly VatRegistration[];
    readonly pricesExcludeVat: boolean | undefined;
  },
  today: PlainDate,
): Promise<boolean> {
  return update(tx, version, {
    vat_registrations: JSON.stringify(registrations),
    vat_number: vatOn(registrations, today)?.vatNumber ?? '',
    prices_exclude_vat: pricesExcludeVat,
  });
}

/** Saves the plan. */
export function updatePlan(tx: TenantTransaction, plan: PlanName): Promise<boolean> {
  return update(tx, undefined, { plan });
}

/** Saves the pending voucher; null clears it. */
export function updateVoucher(tx: TenantTransaction, code: string | null): Promise<boolean> {
  return update(tx, undefined, { pending_voucher: code });
}

/** Changes the address for customers' replies if it is `from`, ignoring case. @returns whether it was */
export async function updateAnswersAddress(
  tx: TenantTransaction,
  from: string,
  to: string,
): Promise<boolean> {
  const moved = await tx.first(sql<{ version: number }>`
    update businesses set email = ${to}, version = ${NEXT_VERSION}
     where business_id = ${tx.businessId} and lower(email) = lower(${from}) returning version`);
  if (moved) tx.changed('business', tx.businessId, moved.version);
  return moved !== undefined;
}
