import type { loginWithPasskey, takeSecondStep } from '@roundbook/contract/account/sessions/proofs';
import type { login, switchGrant } from '@roundbook/contract/account/sessions/session';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { deviceName } from '../../../platform/auth/device-name.ts';
import { deviceTokenFor, readDeviceToken } from '../../../platform/auth/device-tokens.ts';
import { openSession, openSessionBeside } from '../../../platform/auth/session-opening.ts';
import { signSessionToken } from '../../../platform/auth/session-tokens.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { AccountCall, Caller, OpenCall } from '../../../platform/http/call.ts';
import { silenceDevice } from '../../messages/notifications/effects.ts';
import { findBusiness } from '../businesses/lookups.ts';
import { placesOfWork } from '../grants/lookups.ts';
import {
  askForSecondFactor,
  type Proven,
  proveSecondFactor,
} from '../second-factors/proof-effects.ts';
import { noteHere } from '../security-log/effects.ts';
import { findUser } from '../users/lookups.ts';
import { userWithPassword } from '../users/password-lookups.ts';
import { secondStepsPerAddress } from './policy.ts';
import { provePasskey } from './proof-commands.ts';
import { noPlaceToWork } from './session-no-business.ts';

/**
 * Signs in a user who has proved their identity, to the business where they last worked. The device keeps a token
 * by which the server recognises it at the next sign-in.
 * @throws AppError `noBusiness` for a user with no business to work in, with the proof that lets them start one
 */
export async function signInAs(
  { database, secrets }: AccountPlatform,
  { proven, how }: Proven,
  caller: Caller,
  keptToken: string | undefined,
) {
  const scope = { userId: proven.id };
  const account = await transactShared(database, {}, (tx) => findUser(tx, proven.id));
  if (!account) throw new AppError('credentialsWrong');
  const { user } = account;
  const known = await readDeviceToken(secrets, keptToken);
  const { id, token: deviceToken } = await deviceTokenFor(secrets, known, user.email);
  const device = { name: deviceName(caller.device), id };
  const places = await transactShared(database, scope, (tx) => placesOfWork(tx, user.id));
  for (const { businessId } of places) {
    const opened = await transact(database, { ...scope, businessId }, async (tx) => {
      const actor = await openSession(tx, proven, device);
      if (!actor) return undefined;
      noteHere(tx, { kind: 'signedIn', userId: user.id, about: how, caller });
      const { business } = await findBusiness(tx);
      return { token: await signSessionToken(secrets, actor), business };
    });
    if (opened) return { ...opened, user, deviceToken };
    // The grant has just been removed, so the user's next business is tried.
  }
  throw await noPlaceToWork(database, user.email, proven);
}

/** Signs in with a password, or asks for the second step. */
export async function signIn(accounts: AccountPlatform, { body, caller }: OpenCall<typeof login>) {
  const { proven, needsSecondFactor } = await userWithPassword(accounts, caller, body);
  if (needsSecondFactor) await askForSecondFactor(accounts, proven);
  return signInAs(accounts, { proven, how: 'by password' }, caller, body.deviceToken);
}

/** Finishes a sign-in by checking its second step. */
export async function finishSignIn(
  accounts: AccountPlatform,
  call: OpenCall<typeof takeSecondStep>,
) {
  await accounts.limits.take(...attemptsFrom(secondStepsPerAddress, call.caller.address));
  const proven = await proveSecondFactor(accounts, call.caller, call.body);
  return signInAs(accounts, proven, call.caller, call.body.deviceToken);
}

/** Signs in with a passkey. */
export async function signInWithPasskey(
  accounts: AccountPlatform,
  call: OpenCall<typeof loginWithPasskey>,
) {
  const proven = await provePasskey(accounts, call);
  return signInAs(accounts, proven, call.caller, call.body.deviceToken);
}

/** Switches to another of the user's businesses, with a session on the same device. */
export async function switchBusiness(
  { database, secrets }: AccountPlatform,
  { actor, body }: AccountCall<typeof switchGrant>,
) {
  const { userId } = actor;
  const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
  const place = places.find(({ grantId }) => grantId === body.grantId);
  if (!place) throw notFound();
  const { businessId } = place;
  const switched = await transact(database, { userId, businessId }, async (tx) => {
    const opened = await openSessionBeside(tx, actor);
    // A device receives pushes only for the business on screen, which the client reports after the
    // switch.
    if (opened && businessId !== actor.businessId) silenceDevice(tx, actor.sessionId);
    return opened;
  });
  if (!switched) throw new AppError('sessionEnded');
  return { token: await signSessionToken(secrets, switched) };
}
