import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { assignableUsers } from '../grants/lookups.ts';
import { sealSecretsAnew } from '../second-factors/effects.ts';

/**
 * Re-encrypts the secrets that a former SECRET_KEY encrypted, so that the former key can be forgotten. Otherwise,
 * the secrets of people who do not use their app meanwhile would be lost.
 */
export function renewSealedSecrets({
  database,
  secrets,
}: Pick<AccountPlatform, 'database' | 'secrets'>): DailyWork {
  return {
    name: 'renew-sealed-secrets',
    at: '03:50',
    retries: 3,
    run: async ({ businessId }) => {
      const people = await readTenant(database, { businessId }, (tx) => assignableUsers(tx, false));
      await transactShared(database, {}, (tx) => sealSecretsAnew(tx, secrets, [...people]));
    },
  };
}
