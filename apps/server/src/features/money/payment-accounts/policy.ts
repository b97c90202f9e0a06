import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { StaleError } from '../../../platform/http/app-error.ts';
import { accountOf } from './queries.ts';
import type { AccountRow } from './store.ts';

/**
 * Checks that a change is based on the current account, since two people may set up the account
 * simultaneously.
 * @throws AppError `stale` with the current account
 */
export async function checkVersion(
  tx: TenantTransaction,
  row: Pick<AccountRow, 'version'>,
  version: number | undefined,
  now: string,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const record = { entity: 'paymentAccount', id: tx.businessId, version: row.version } as const;
  throw new StaleError(record, await accountOf(tx, now));
}
