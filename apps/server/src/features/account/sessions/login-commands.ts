import type { login, switchGrant } from '@roundbook/contract/account/sessions/session';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { deviceName } from '../../../platform/auth/device-name.ts';
import { openSession, openSessionBeside } from '../../../platform/auth/session-store.ts';
import { signSessionToken } from '../../../platform/auth/session-tokens.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { AccountCall, OpenCall } from '../../../platform/http/call.ts';
import { findBusiness } from '../businesses/lookups.ts';
import { placesOfWork } from '../grants/lookups.ts';
import { userWithPassword } from '../users/lookups.ts';

/** Signs in, in the business where the user worked last. */
export async function signIn(accounts: AccountPlatform, { body, caller }: OpenCall<typeof login>) {
  const user = await userWithPassword(accounts, caller, body.email, body.password);
  const { database, secret } = accounts;
  const scope = { userId: user.id };
  const [place] = await transactShared(database, scope, (tx) => placesOfWork(tx, user.id));
  if (!place) {
    throw refuse(
      'You do not work in any business at the moment. Please ask its owner to invite you again.',
    );
  }
  const { businessId } = place;
  return transact(database, { ...scope, businessId }, async (tx) => {
    const opening = openSession(tx, user.id, deviceName(caller.device));
    const { business } = await findBusiness(tx);
    const actor = await opening;
    if (!actor) throw new AppError('credentialsWrong');
    return { token: await signSessionToken(secret, actor), user, business };
  });
}

/** Switches to another business of the user, in a session of the same device there. */
export async function switchBusiness(
  { database, secret }: AccountPlatform,
  { actor, body }: AccountCall<typeof switchGrant>,
) {
  const { userId, sessionId } = actor;
  const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
  const place = places.find(({ grantId }) => grantId === body.grantId);
  if (!place) throw notFound();
  const { businessId } = place;
  const switched = await transact(database, { userId, businessId }, (tx) =>
    openSessionBeside(tx, sessionId),
  );
  if (!switched) throw new AppError('sessionEnded');
  return { token: await signSessionToken(secret, switched) };
}
