import type {
  endOtherSessions,
  endSession,
  logout,
} from '@roundbook/contract/account/sessions/session';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { readDeviceToken } from '../../../platform/auth/device-tokens.ts';
import { endSessions, type SessionChoice } from '../../../platform/auth/session-store.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { AccountCall } from '../../../platform/http/call.ts';
import { noteWhereTheyWork } from '../security-log/effects.ts';

/** Ends sessions and records it. @returns the number of sessions */
function end(
  { database, enqueueIn, sessionChanges }: AccountPlatform,
  { caller }: Pick<AccountCall<typeof logout>, 'caller'>,
  choice: SessionChoice,
  about: string,
): Promise<number> {
  return transactShared(database, {}, async (tx) => {
    const ended = await endSessions(tx, sessionChanges, choice);
    const note = { kind: 'signedOut', userId: choice.userId, about, caller } as const;
    if (ended > 0) noteWhereTheyWork(enqueueIn(tx), note);
    return ended;
  });
}

/**
 * Signs this device out: its sessions in every business end immediately. If the call includes the
 * device's token, it also ends sessions that an earlier sign-in left open on the device.
 */
export async function signOut(accounts: AccountPlatform, call: AccountCall<typeof logout>) {
  const { actor, body } = call;
  const device = await readDeviceToken(accounts.secrets, body.deviceToken);
  await end(
    accounts,
    call,
    { userId: actor.userId, deviceOf: actor.sessionId, orDeviceId: device?.id },
    'this device',
  );
  return {};
}

/** Signs one of the user's devices out immediately. */
export async function endDevice(accounts: AccountPlatform, call: AccountCall<typeof endSession>) {
  const choice = { userId: call.actor.userId, device: call.params.id };
  if ((await end(accounts, call, choice, 'one device')) === 0) throw notFound();
  return {};
}

/** Signs the user's other devices out immediately. */
export async function endOtherDevices(
  accounts: AccountPlatform,
  call: AccountCall<typeof endOtherSessions>,
) {
  const { userId, sessionId } = call.actor;
  const choice = { userId, exceptDeviceOf: sessionId };
  return { ended: await end(accounts, call, choice, 'every other device') };
}
