import { openPageSession } from '../platform/auth/page-sessions.ts';
import { transact } from '../platform/db/transaction.ts';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

/** Opens a customer's own page, as their link and PIN would; resolves with its token. */
export function openTestPage(
  app: Pick<TestApp, 'database'>,
  { id: businessId }: Pick<TestBusiness, 'id'>,
  customerId: string,
): Promise<string> {
  return transact(app.database, { businessId }, async (tx) =>
    openPageSession(tx, customerId, true),
  );
}
