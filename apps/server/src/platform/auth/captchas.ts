import { sql } from 'kysely';
import type { CaptchaProof } from '../../providers/captcha/captcha.ts';
import { type Transaction, transactShared } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { AccountPlatform } from './account-platform.ts';

/** Uses up a captcha's proof; resolves with false if it had already been used. */
export async function useCaptcha(tx: Transaction, proof: CaptchaProof): Promise<boolean> {
  const used = await tx.first(sql`
    insert into used_captchas (solution_hash, expires_at)
    values (${proof.id}, ${proof.expiresAt.toISOString()})
    on conflict do nothing returning solution_hash`);
  return used !== undefined;
}

/**
 * Uses up a solved captcha, which callers without an account must provide.
 * @throws AppError `captchaMissing` if the captcha is missing, wrong, expired or used
 */
export async function spendCaptcha(
  { captcha, database }: Pick<AccountPlatform, 'captcha' | 'database'>,
  token: string | undefined,
): Promise<void> {
  const proof = token ? await captcha.verify(token) : undefined;
  const isUnused = proof && (await transactShared(database, {}, (tx) => useCaptcha(tx, proof)));
  if (!isUnused) throw new AppError('captchaMissing');
}
