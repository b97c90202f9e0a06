import type {
  askEmailChange,
  confirmEmailChange,
  getEmailChange,
  withdrawEmailChange,
} from '@roundbook/contract/account/users/email-change';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { hashOfToken, newOneTimeToken } from '../../../platform/auth/one-time-token.ts';
import { endSessions } from '../../../platform/auth/session-store.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { type Transaction, transactShared } from '../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { AccountCall, OpenCall } from '../../../platform/http/call.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { noteWhereTheyWork } from '../security-log/effects.ts';
import {
  deleteChange,
  findChange,
  lockChange,
  noteConfirmed,
  replaceChange,
  type StoredChange,
} from './email-change-store.ts';
import { addressMoved, releaseForVerified } from './facts.ts';
import { findUser, findUserByEmail } from './lookups.ts';
import { addressProofsPerAddress, emailChangePerUser, emailChangePerTarget } from './policy.ts';
import { updateEmail } from './store.ts';
import { changedMail, changeToNewMail, changeToOldMail, takenAddressMail } from './user-mail.ts';

type Confirm = OpenCall<typeof confirmEmailChange>;

const LAPSED = 'This link has expired, or the change was cancelled.';

function shown({ newEmail, oldConfirmed, newConfirmed, expiresAt }: StoredChange) {
  return { newEmail, oldConfirmed, newConfirmed, expiresAt };
}

/** The change in progress; null if there is none. */
export async function show(
  { database }: Pick<AccountPlatform, 'database'>,
  { actor }: AccountCall<typeof getEmailChange>,
) {
  const change = await transactShared(database, {}, (tx) => findChange(tx, actor.userId));
  return { change: change ? shown(change) : null };
}

/**
 * Emails a link to both addresses. The answer is the same whether or not the new address is taken:
 * only an email to the new address says so. A current address that was never confirmed need not
 * agree, since it may be mistyped.
 */
export async function askForAddress(
  { database, enqueueIn, limits, publicUrl }: AccountPlatform,
  userId: string,
  newEmail: string,
): Promise<ResponseOf<typeof askEmailChange>> {
  await limits.take(
    { allowance: emailChangePerUser, by: userId },
    { allowance: emailChangePerTarget, by: newEmail.toLowerCase() },
  );
  const toOld = newOneTimeToken();
  const toNew = newOneTimeToken();
  const change = await transactShared(database, {}, async (tx) => {
    const [account, other] = await Promise.all([
      findUser(tx, userId),
      findUserByEmail(tx, newEmail),
    ]);
    if (!account) throw new AppError('sessionEnded');
    const { email } = account.user;
    if (email.toLowerCase() === newEmail.toLowerCase()) {
      throw refuse('This is already your address.', 'newEmail');
    }
    const oldIsConfirmed = !account.isAddressVerified;
    const hashes = { old: toOld.hash, new: toNew.hash, oldIsConfirmed };
    const enqueue = enqueueIn(tx);
    const link = ({ token }: { readonly token: string }) => `${publicUrl}/confirm-email/${token}`;
    queueAccountMessage(tx, enqueue, {
      to: email,
      ...changeToOldMail(newEmail, link(toOld), oldIsConfirmed),
    });
    queueAccountMessage(tx, enqueue, {
      to: newEmail,
      ...(other ? takenAddressMail(publicUrl) : changeToNewMail(email, link(toNew))),
    });
    return replaceChange(tx, userId, newEmail, hashes);
  });
  return { change: shown(change) };
}

/** Asks to change the address of the user of a session. */
export function ask(
  accounts: AccountPlatform,
  { actor, body }: AccountCall<typeof askEmailChange>,
): Promise<ResponseOf<typeof askEmailChange>> {
  return askForAddress(accounts, actor.userId, body.newEmail);
}

/** Withdraws the change in progress; its links lapse. */
export async function withdraw(
  { database }: Pick<AccountPlatform, 'database'>,
  { actor }: AccountCall<typeof withdrawEmailChange>,
) {
  await transactShared(database, {}, async (tx) => deleteChange(tx, actor.userId));
  return {};
}

/** Changes the user's address and ends every session, since a session may have been opened through the old mailbox. */
async function carryOut(
  tx: Transaction,
  { enqueueIn, sessionChanges }: AccountPlatform,
  { userId, newEmail }: StoredChange,
  caller: Confirm['caller'],
): Promise<void> {
  const account = await findUser(tx, userId);
  if (!account) throw refuse(LAPSED);
  const isFree = await updateEmail(tx, userId, newEmail).catch((error: unknown) => {
    if (isUniqueViolation(error)) return false;
    throw error;
  });
  if (!isFree) throw refuse('Another account uses this address. Please choose a different one.');
  deleteChange(tx, userId);
  await endSessions(tx, sessionChanges, { userId });
  const enqueue = enqueueIn(tx);
  const from = account.user.email;
  queueAccountMessage(tx, enqueue, { to: from, ...changedMail(newEmail) });
  const about = `${from} to ${newEmail}`;
  noteWhereTheyWork(enqueue, { kind: 'addressChanged', userId, about, caller });
  enqueue(addressMoved, { userId, email: newEmail, from });
  enqueue(releaseForVerified, { userId });
}

/**
 * Follows the link sent to one of the addresses. Once both addresses have confirmed the change, the
 * user's address changes.
 */
export async function confirm(
  accounts: AccountPlatform,
  { body, caller }: Confirm,
): Promise<ResponseOf<typeof confirmEmailChange>> {
  const { database, limits } = accounts;
  await limits.take(...attemptsFrom(addressProofsPerAddress, caller.address));
  return transactShared(database, {}, async (tx) => {
    const change = await lockChange(tx, hashOfToken(body.hash));
    if (!change) throw refuse(LAPSED);
    if (body.refuse) {
      deleteChange(tx, change.userId);
      return { state: 'withdrawn' };
    }
    const isWhole = change.isOld ? change.newConfirmed : change.oldConfirmed;
    if (!isWhole) {
      noteConfirmed(tx, change.userId, change.isOld);
      return { state: 'waits' };
    }
    await carryOut(tx, accounts, change, caller);
    return { state: 'changed' };
  });
}
