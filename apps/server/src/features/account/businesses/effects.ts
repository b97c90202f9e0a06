import { address } from '@roundbook/contract/values';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

const timeZone = 'Europe/London';

/**
 * Makes the transaction's tenant with its business, which has no name yet: the Owner gives it one at
 * the first sign-in.
 */
export function openBusiness(tx: TenantTransaction, email: string, voucherCode: string): void {
  tx.send(query.insertInto('tenants').values({ business_id: tx.businessId, time_zone: timeZone }));
  tx.send(
    query.insertInto('businesses').values({
      business_id: tx.businessId,
      address: JSON.stringify(address.parse({})),
      email,
      time_zone: timeZone,
      pending_voucher: voucherCode || null,
    }),
  );
}
