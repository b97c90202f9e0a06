import type {
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@roundbook/contract/account/second-factors/second-factors';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { seal, unseal } from '../../../platform/auth/sealed.ts';
import { type Transaction, transactShared } from '../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { AccountCall } from '../../../platform/http/call.ts';
import { noteWhereTheyWork, type SecurityNote } from '../security-log/effects.ts';
import { requireSecondFactor } from '../users/effects.ts';
import { findUser } from '../users/lookups.ts';
import { APP_SECRET, codeAttempt, takeAppCode } from './effects.ts';
import { appUri, newAppSecret } from './second-factor-codes.ts';
import { hashOfRecoveryCode, recoveryCodesFor } from './second-factor-recovery.ts';
import * as store from './store.ts';

const IS_ON = 'The second factor is already on. To use another app, turn it off first.';

/** The state of a user's second factor, with the number of recovery codes left. */
export async function statusOf(
  accounts: AccountPlatform,
  { actor }: Pick<AccountCall<typeof startSecondFactor>, 'actor'>,
) {
  return transactShared(accounts.database, {}, async (tx) => {
    const [account, left] = await Promise.all([
      findUser(tx, actor.userId),
      store.recoveryCodesLeft(tx, actor.userId),
    ]);
    return { since: account?.secondFactorSince ?? null, recoveryCodesLeft: left };
  });
}

/** The secret for an authenticator app. Asking again within fifteen minutes returns the same secret. */
export async function start(
  { database, secrets }: AccountPlatform,
  { actor: { userId } }: AccountCall<typeof startSecondFactor>,
) {
  return transactShared(database, {}, async (tx) => {
    store.startFactor(tx, userId, seal(secrets, APP_SECRET, userId, newAppSecret()));
    const [factor, account] = await Promise.all([
      store.lockFactor(tx, userId),
      findUser(tx, userId),
    ]);
    if (!factor || !account) throw new AppError('sessionEnded');
    if (factor.isConfirmed) throw refuse(IS_ON);
    const { text: secret } = unseal(secrets, APP_SECRET, userId, factor.secret);
    return { secret, uri: appUri(secret, account.user.email) };
  });
}

/** Makes the recovery codes for a request. A repeat of the request gets the same codes. */
function newCodes(
  tx: Transaction,
  { secrets }: AccountPlatform,
  userId: string,
  requestId: string,
): string[] {
  const codes = recoveryCodesFor(secrets, userId, requestId);
  store.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code)),
  );
  return codes;
}

/** The recovery codes that an earlier attempt at this request made; undefined if there was none. */
async function earlierCodes(
  tx: Transaction,
  { secrets }: AccountPlatform,
  userId: string,
  requestId: string,
): Promise<string[] | undefined> {
  const codes = recoveryCodesFor(secrets, userId, requestId);
  const isKnown = await store.hasRecoveryCode(tx, userId, hashOfRecoveryCode(userId, codes[0]!));
  return isKnown ? codes : undefined;
}

function note(
  tx: Transaction,
  { enqueueIn }: AccountPlatform,
  kind: SecurityNote['kind'],
  { actor, caller }: Pick<AccountCall<typeof startSecondFactor>, 'actor' | 'caller'>,
): void {
  noteWhereTheyWork(enqueueIn(tx), { kind, userId: actor.userId, caller });
}

/** Turns the second factor on once the user has entered a code from the app. */
export async function turnOn(
  accounts: AccountPlatform,
  call: AccountCall<typeof turnOnSecondFactor>,
) {
  const { actor, body, caller } = call;
  const { database, limits, secrets } = accounts;
  const attempt = codeAttempt(actor.userId);
  await limits.take(attempt);
  const recoveryCodes = await transactShared(database, {}, async (tx) => {
    const factor = await store.lockFactor(tx, actor.userId);
    if (!factor) throw refuse('Please scan the QR code first.');
    if (factor.isConfirmed) {
      const earlier = await earlierCodes(tx, accounts, actor.userId, caller.requestId);
      if (!earlier) throw refuse(IS_ON);
      return earlier;
    }
    if (!takeAppCode(tx, secrets, actor.userId, factor, body.code)) {
      throw new AppError('codeWrong', { field: 'code' });
    }
    requireSecondFactor(tx, actor.userId, true);
    note(tx, accounts, 'secondFactorOn', call);
    return newCodes(tx, accounts, actor.userId, caller.requestId);
  });
  await limits.giveBack(attempt);
  return { recoveryCodes };
}

/** Makes new recovery codes; the previous codes lapse. */
export async function renewCodes(
  accounts: AccountPlatform,
  call: AccountCall<typeof renewRecoveryCodes>,
) {
  const { actor, caller } = call;
  return transactShared(accounts.database, {}, async (tx) => {
    const factor = await store.lockFactor(tx, actor.userId);
    if (!factor?.isConfirmed)
      throw refuse('Recovery codes are only available with a second factor. Turn it on first.');
    const earlier = await earlierCodes(tx, accounts, actor.userId, caller.requestId);
    if (earlier) return { recoveryCodes: earlier };
    note(tx, accounts, 'recoveryCodesRenewed', call);
    return { recoveryCodes: newCodes(tx, accounts, actor.userId, caller.requestId) };
  });
}

/** Turns the second factor off. */
export async function turnOff(
  accounts: AccountPlatform,
  call: AccountCall<typeof turnOffSecondFactor>,
) {
  const { userId } = call.actor;
  return transactShared(accounts.database, {}, async (tx) => {
    const factor = await store.lockFactor(tx, userId);
    store.deleteFactor(tx, userId);
    if (factor?.isConfirmed) {
      requireSecondFactor(tx, userId, false);
      note(tx, accounts, 'secondFactorOff', call);
    }
    return {};
  });
}
