import type { endSession, logout } from '@roundbook/contract/account/sessions/session';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { readDeviceToken } from '../../../platform/auth/device-tokens.ts';
import { endSessions } from '../../../platform/auth/session-store.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { AccountCall } from '../../../platform/http/call.ts';

/**
 * Signs this device out: its sessions in every business end at once, with the device's token also
 * those that an earlier sign-in left open on it.
 */
export async function signOut(
  { database, secret, sessionChanges }: AccountPlatform,
  { actor, body }: AccountCall<typeof logout>,
) {
  const device = await readDeviceToken(secret, body.deviceToken);
  await transactShared(database, {}, (tx) =>
    endSessions(tx, sessionChanges, {
      userId: actor.userId,
      deviceOf: actor.sessionId,
      orDeviceId: device?.id,
    }),
  );
  return {};
}

/** Signs one of the user's devices out at once. */
export async function endDevice(
  { database, sessionChanges }: AccountPlatform,
  { actor, params }: AccountCall<typeof endSession>,
) {
  const ended = await transactShared(database, {}, (tx) =>
    endSessions(tx, sessionChanges, { userId: actor.userId, device: params.id }),
  );
  if (ended === 0) throw notFound();
  return {};
}
