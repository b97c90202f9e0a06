import type { Captcha } from '../../providers/captcha/captcha.ts';
import type { LeakedPasswords } from '../../providers/leaked-passwords/leaked-passwords.ts';
import type { Database } from '../db/database.ts';
import type { EnqueueIn } from '../tasks/task.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Secrets } from './secrets.ts';
import type { SessionChanges } from './session-changes.ts';

/** The services that calls about accounts use; these calls open their own transactions. */
export interface AccountPlatform {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly sessionChanges: SessionChanges;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly captcha: Captcha;
  readonly leakedPasswords: LeakedPasswords;
  readonly enqueueIn: EnqueueIn;
  /** Base URL of the product, with which links in emails begin. */
  readonly publicUrl: string;
  /** Whether the process is shutting down, so that callers should not be kept waiting. */
  readonly isStopping: () => boolean;
}
