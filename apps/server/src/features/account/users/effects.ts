import { newOneTimeToken } from '../../../platform/auth/one-time-token.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { insertProof } from './address-store.ts';
import { releaseForVerified } from './facts.ts';
import {
  countCredentialsChange,
  insertUser,
  type NewUser,
  scrubUser,
  updatePassword,
  updateSecondFactor,
  verifyAddress,
} from './store.ts';
export { askForAddress } from './email-change-commands.ts';
import { addressMail } from './user-mail.ts';

/** Adds a user. @returns false if the address already has an account */
export function addUser(tx: Transaction, user: NewUser): Promise<boolean> {
  return insertUser(tx, user);
}

/** Emails a user the link that confirms their address. */
export function askToVerify(
  tx: Transaction,
  enqueue: Enqueue,
  publicUrl: string,
  { id, email }: { readonly id: string; readonly email: string },
): void {
  const { token, hash } = newOneTimeToken();
  insertProof(tx, id, hash);
  queueAccountMessage(tx, enqueue, { to: email, ...addressMail(`${publicUrl}/verify/${token}`) });
}

/** Records that a user has confirmed their address by following a link in an email. */
export async function noteVerified(tx: Transaction, enqueue: Enqueue, id: string): Promise<void> {
  if (await verifyAddress(tx, id)) enqueue(releaseForVerified, { userId: id });
}

/** Sets a user's new password through a link in an email, without asking for the previous password. */
export async function changePasswordByMail(
  tx: Transaction,
  enqueue: Enqueue,
  user: { readonly id: string; readonly passwordHash: string },
): Promise<void> {
  await updatePassword(tx, user.id, user.passwordHash);
  await noteVerified(tx, enqueue, user.id);
}

/** Counts a change to how the user signs in, such as an added or removed passkey. */
export function credentialsChanged(tx: Transaction, id: string): void {
  countCredentialsChange(tx, id);
}

/** Sets whether signing in needs a second factor. */
export function requireSecondFactor(tx: Transaction, id: string, isOn: boolean): void {
  updateSecondFactor(tx, id, isOn);
}

/** Erases the account of a user who no longer works in any business, unless they are platform staff. */
export function forgetUser(tx: Transaction, id: string): void {
  scrubUser(tx, id);
}
