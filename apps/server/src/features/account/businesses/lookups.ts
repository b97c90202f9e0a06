import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { Address } from '@roundbook/contract/values';
import type { PlanName } from '@roundbook/domain/access/features';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A business with what only its account matters ask for. */
export interface BusinessAccount {
  readonly business: Business;
  readonly plan: PlanName;
  /** The code of a voucher that waits to be redeemed. */
  readonly pendingVoucher: string | null;
}

/** The transaction's business. */
export async function findBusiness(tx: TenantTransaction): Promise<BusinessAccount> {
  const row = await tx.first(
    query.selectFrom('businesses').selectAll().where('business_id', '=', tx.businessId),
  );
  if (!row) throw new Error('A tenant has no business');
  const business: Business = {
    id: row.business_id,
    name: row.name,
    address: row.address as unknown as Address,
    phoneNumber: row.phone_number,
    email: row.email,
    website: row.website,
    logo: row.logo_asset_id,
    timeZone: row.time_zone,
    minutesPerDay: row.minutes_per_day,
    anchor: row.anchor as Business['anchor'],
    invoiceTermDays: row.invoice_term_days,
    vatNumber: row.vat_number,
    socials: row.socials as Business['socials'],
    version: row.version,
  };
  return { business, plan: row.plan as PlanName, pendingVoucher: row.pending_voucher };
}

/** What a business is called, and its logo. */
export async function nameOfBusiness(
  tx: TenantTransaction,
): Promise<{ name: string; logo: string | null }> {
  const row = await tx.first(
    query
      .selectFrom('businesses')
      .select(['name', 'logo_asset_id as logo'])
      .where('business_id', '=', tx.businessId),
  );
  return row ?? { name: '', logo: null };
}
