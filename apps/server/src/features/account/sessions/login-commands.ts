import type { login, switchGrant } from '@roundbook/contract/account/sessions/session';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { deviceName } from '../../../platform/auth/device-name.ts';
import { deviceTokenFor, readDeviceToken } from '../../../platform/auth/device-tokens.ts';
import { openSession, openSessionBeside } from '../../../platform/auth/session-opening.ts';
import { signSessionToken } from '../../../platform/auth/session-tokens.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { AccountCall, OpenCall } from '../../../platform/http/call.ts';
import { findBusiness } from '../businesses/lookups.ts';
import { placesOfWork } from '../grants/lookups.ts';
import { userWithPassword } from '../users/password-lookups.ts';

/**
 * Signs in, in the business where the user worked last. The device gets a token to keep, by which it
 * is known when somebody signs in on it again.
 */
export async function signIn(accounts: AccountPlatform, { body, caller }: OpenCall<typeof login>) {
  const { user, proven } = await userWithPassword(accounts, caller, body);
  const { database, secret } = accounts;
  const scope = { userId: user.id };
  const known = await readDeviceToken(secret, body.deviceToken);
  const { id, token: deviceToken } = await deviceTokenFor(secret, known, user.email);
  const device = { name: deviceName(caller.device), id };
  const places = await transactShared(database, scope, (tx) => placesOfWork(tx, user.id));
  for (const { businessId } of places) {
    const opened = await transact(database, { ...scope, businessId }, async (tx) => {
      const actor = await openSession(tx, proven, device);
      if (!actor) return undefined;
      const { business } = await findBusiness(tx);
      return { token: await signSessionToken(secret, actor), business };
    });
    if (opened) return { ...opened, user, deviceToken };
    // The grant was removed just now: perhaps they work somewhere else.
  }
  throw refuse(
    'You do not work in any business at the moment. Please ask its owner to invite you again.',
  );
}

/** Switches to another business of the user, in a session of the same device there. */
export async function switchBusiness(
  { database, secret }: AccountPlatform,
  { actor, body }: AccountCall<typeof switchGrant>,
) {
  const { userId } = actor;
  const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
  const place = places.find(({ grantId }) => grantId === body.grantId);
  if (!place) throw notFound();
  const { businessId } = place;
  const switched = await transact(database, { userId, businessId }, (tx) =>
    openSessionBeside(tx, actor),
  );
  if (!switched) throw new AppError('sessionEnded');
  return { token: await signSessionToken(secret, switched) };
}
