import type { Updateable } from 'kysely';
import type {
  saveBusinessDetails,
  saveBusinessSocials,
} from '@roundbook/contract/account/businesses/businesses';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { Address } from '@roundbook/contract/values';
import { query } from '../../../platform/db/query.ts';
import type { Businesses } from '../../../platform/db/schema.generated.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

type Details = BodyOf<typeof saveBusinessDetails>;
type Socials = BodyOf<typeof saveBusinessSocials>;

/** Writes the business if it still has `version`; resolves with whether it did. */
async function update(
  tx: TenantTransaction,
  version: number,
  columns: Updateable<Businesses>,
): Promise<boolean> {
  const updated = await tx.first(
    query
      .updateTable('businesses')
      .set({ ...columns, version: version + 1 })
      .where('business_id', '=', tx.businessId)
      .where('version', '=', version)
      .returning('business_id'),
  );
  if (updated) tx.changed('business', tx.businessId, version + 1);
  return updated !== undefined;
}

/** Columns for the fields that were given; the others stay as they are. */
function given(columns: Readonly<Record<string, unknown>>): Updateable<Businesses> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Saves the details if the business still has their version; resolves with whether it did. */
export function updateDetails(tx: TenantTransaction, details: Details): Promise<boolean> {
  return update(
    tx,
    details.version,
    given({
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
    }),
  );
}

/** Moves the business's address if it still has `version`; resolves with whether it did. */
export function updatePlace(
  tx: TenantTransaction,
  version: number,
  address: Address,
): Promise<boolean> {
  return update(tx, version, { address: JSON.stringify(address) });
}

/** Saves the social links if the business still has their version; resolves with whether it did. */
export function updateSocials(
  tx: TenantTransaction,
  { version, ...socials }: Socials,
): Promise<boolean> {
  return update(tx, version, { socials: JSON.stringify(socials) });
}
