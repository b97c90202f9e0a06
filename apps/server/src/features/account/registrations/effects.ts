import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { useCaptcha } from './store.ts';

/**
 * Uses up a solved captcha, for what strangers may do without an account.
 * @throws AppError `captchaMissing` if it is missing, wrong, expired or used
 */
export async function spendCaptcha(
  { captcha, database }: Pick<AccountPlatform, 'captcha' | 'database'>,
  token: string | undefined,
): Promise<void> {
  const proof = token ? await captcha.verify(token) : undefined;
  const isUnused = proof && (await transactShared(database, {}, (tx) => useCaptcha(tx, proof)));
  if (!isUnused) throw new AppError('captchaMissing');
}
