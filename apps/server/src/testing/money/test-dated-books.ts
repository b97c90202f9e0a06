import type { CustomerAccount } from '../../features/money/accounts/ledger/account/ledger-account.ts';
import type { openAccounts } from '../../features/money/accounts/ledger/effects.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { onAccount } from './test-ledger.ts';

/** The days of a dated book are before this day, and the days of a test are after it. */
const LATER = '2026-10-01';

/**
 * Runs `act` on a customer's account as if it were another day: whatever the books date to today (refunds, credits,
 * reversals, fees) is moved to that day afterwards. Only a database's owner may change a posting.
 */
export async function onDay<T>(
  app: TestApp,
  business: TestBusiness,
  day: string,
  customerId: string,
  act: (account: CustomerAccount) => T,
  needs: Parameters<typeof openAccounts>[2] = {},
): Promise<T> {
  const result = await onAccount(app, business, customerId, act, needs);
  const moved = (table: string, column: string) =>
    `update ${table} set ${column} = '${day}'
      where business_id = '${business.id}' and ${column} >= '${LATER}'`;
  await app.asOwner(`
    set session_replication_role = replica;
    ${moved('postings', 'posted_on')};
    ${moved('receivable_items', 'posted_on')};
    ${moved('credit_notes', 'issued_on')};`);
  return result;
}

/** Registers a business for VAT from a day, perhaps until another. */
export function registerForVat(
  app: TestApp,
  business: TestBusiness,
  startsOn: string | null,
  endsOn: string | null = null,
): Promise<void> {
  const registrations = [{ vatNumber: 'GB123456782', startsOn, endsOn }];
  return app.asOwner(
    `update businesses set vat_registrations = '${JSON.stringify(registrations)}'
      where business_id = '${business.id}'`,
  );
}
