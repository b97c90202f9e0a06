import { sql } from 'kysely';
import type {
  saveBusinessDetails,
  saveBusinessSocials,
} from '@roundbook/contract/account/businesses/businesses';
import type { BodyOf } from '@roundbook/contract/endpoint';
import { type Address, address } from '@roundbook/contract/values';
import { assigned, type Columns } from '../../../platform/db/columns.ts';
import { insertTenant } from '../../../platform/db/tenants.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

type Details = BodyOf<typeof saveBusinessDetails>;
type Socials = BodyOf<typeof saveBusinessSocials>;

const TIME_ZONE = 'Europe/London';

/** Adds the transaction's tenant, and its business without a name. */
export function insertBusiness(tx: TenantTransaction, email: string, voucherCode: string): void {
  insertTenant(tx, TIME_ZONE);
  tx.send(sql`
    insert into businesses (business_id, address, email, time_zone, pending_voucher)
    values (${tx.businessId}, ${JSON.stringify(address.parse({}))}, ${email}, ${TIME_ZONE},
      ${voucherCode || null})`);
}

/** Writes the business if it still has `version`; resolves with whether it did. */
async function update(tx: TenantTransaction, version: number, columns: Columns): Promise<boolean> {
  const updated = await tx.first(sql`
    update businesses set ${assigned({ ...columns, version: version + 1 })}
     where business_id = ${tx.businessId} and version = ${version}
    returning business_id`);
  if (updated) tx.changed('business', tx.businessId, version + 1);
  return updated !== undefined;
}

/** Saves the details that are given if the business still has their version; resolves with whether it did. */
export function updateDetails(tx: TenantTransaction, details: Details): Promise<boolean> {
  return update(tx, details.version, {
    name: details.name,
    address: details.address && JSON.stringify(details.address),
    phone_number: details.phoneNumber,
    email: details.email,
    website: details.website,
    logo_asset_id: details.logo,
    minutes_per_day: details.minutesPerDay,
    anchor: details.anchor,
    invoice_term_days: details.invoiceTermDays,
    vat_number: details.vatNumber,
  });
}

/** Moves the business's address if it still has `version`; resolves with whether it did. */
export function updatePlace(
  tx: TenantTransaction,
  version: number,
  place: Address,
): Promise<boolean> {
  return update(tx, version, { address: JSON.stringify(place) });
}

/** Saves the social links if the business still has their version; resolves with whether it did. */
export function updateSocials(
  tx: TenantTransaction,
  { version, ...socials }: Socials,
): Promise<boolean> {
  return update(tx, version, { socials: JSON.stringify(socials) });
}
