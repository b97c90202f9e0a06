import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Hmrc, PracticeAuthority } from '../../../../providers/tax/tax.ts';

/** The dependencies of calls to HMRC. */
export interface HmrcParts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  /** Null if only practice is offered. */
  readonly hmrc: Hmrc | null;
  readonly taxAuthority: PracticeAuthority;
}
