import type { Endpoint } from '@roundbook/contract/endpoint';
import type { PageEventKind } from '@roundbook/domain/customers/pages/events';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { PageCaller } from '../../../platform/auth/page-sessions.ts';
import type { OwnWriteCall } from '../../../platform/http/own-page.ts';
import { type Note, noteAndNotify } from './own-commands.ts';
import { changesPerCustomer } from './policy.ts';

/** Records a customer's action on their page in their story, and emails the office. */
export function noteOnPage(
  accounts: Pick<AccountPlatform, 'publicUrl'>,
  call: OwnWriteCall<Endpoint>,
  kind: PageEventKind,
  note: Note,
): Promise<void> {
  return noteAndNotify(accounts, call, kind, note);
}

/** Counts a customer's change on their page against the limit. @throws AppError 429 after too many */
export function countChange(
  { limits }: Pick<AccountPlatform, 'limits'>,
  { customerId }: PageCaller,
): Promise<void> {
  return limits.take({ allowance: changesPerCustomer, by: customerId });
}
