import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { assignableUsers } from '../grants/lookups.ts';
import { sealSecretsAnew } from '../second-factors/effects.ts';

/**
 * Re-encrypts the secrets that a previous SECRET_KEY encrypted, so that this key can be removed. Otherwise, people
 * who do not use their app in the meantime would lose their secrets.
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
