import type { App } from '../../app.ts';
import type { CustomerAccount } from '../../features/money/accounts/ledger/account/ledger-account.ts';
import { openAccounts, saveAccounts } from '../../features/money/accounts/ledger/effects.ts';
import { type TenantTransaction, transact } from '../../platform/db/transaction.ts';
import type { TestBusiness } from '../test-business.ts';

/** Runs `work` in a transaction of the business. */
export function inTenant<T>(
  { database }: App,
  { id: businessId }: TestBusiness,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return transact(database, { businessId }, work);
}

/** Runs `work` on one customer's account, in its own transaction. */
export function onAccount<T>(
  app: App,
  business: TestBusiness,
  customerId: string,
  act: (account: CustomerAccount) => T,
  needs: Parameters<typeof openAccounts>[2] = {},
): Promise<T> {
  return inTenant(app, business, async (tx) => {
    const accounts = await openAccounts(tx, [customerId], needs);
    const result = act(accounts.get(customerId)!);
    saveAccounts(tx, accounts.values());
    return result;
  });
}

const on = '2026-11-20';

/** A plain invoice that is not for a visit. */
export function invoiceOf(amount: number, issuedOn: string = on) {
  return { occurrenceId: null, description: 'Windows', amount, purchaseOrder: '', issuedOn };
}

/** A plain cash payment. */
export function paymentOf(amount: number, receivedOn: string = on) {
  return {
    method: 'External Cash',
    amount,
    receivedOn,
    reference: '',
    occurrenceId: null,
    recordedBy: null,
  } as const;
}
