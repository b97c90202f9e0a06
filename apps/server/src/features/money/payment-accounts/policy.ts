import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountRow } from './store.ts';

/**
 * What is saved was based on the account as it stands: two people may set it up at the same time.
 * @throws AppError `stale`
 */
export function checkVersion(row: Pick<AccountRow, 'version'>, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new AppError('stale');
}
