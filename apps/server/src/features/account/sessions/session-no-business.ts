import type { NoBusiness } from '@roundbook/contract/account/sessions/no-business';
import { issueChallenge } from '../../../platform/auth/challenges.ts';
import type { ProvenUser } from '../../../platform/auth/session-opening.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isClosedSomewhere, isPausedSomewhere, worksSomewhere } from '../grants/lookups.ts';

const PAUSED =
  'Your access is paused: the plan of your business has no seat for you at the moment. Everything you recorded is kept. Please ask its owner.';
const CLOSED = 'The business that you work in is closed. Its owner can open it again.';

/**
 * The refusal for a user who has proved their identity but has no business to work in. It gives the reason, and
 * contains the proof with which they may start a business, change their address or erase the account.
 */
export async function noPlaceToWork(
  database: Database,
  email: string,
  { id, credentialsVersion }: ProvenUser,
): Promise<AppError> {
  const [isPaused, isClosed, isCounted] = await transactShared(database, { userId: id }, (tx) =>
    Promise.all([isPausedSomewhere(tx, id), isClosedSomewhere(tx, id), worksSomewhere(tx, id)]),
  );
  const proof = await transactShared(database, {}, async (tx) =>
    issueChallenge(tx, { purpose: 'withoutBusiness', userId: id, credentialsVersion }),
  );
  const current: NoBusiness = { proof, email, canErase: !isCounted };
  const detail = isPaused ? PAUSED : isClosed ? CLOSED : undefined;
  return new AppError('noBusiness', { current, ...(detail === undefined ? {} : { detail }) });
}
