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
import { addressMail } from './user-mail.ts';

/** Adds a user unless the address has an account; resolves with whether it did. */
export function addUser(tx: Transaction, user: NewUser): Promise<boolean> {
  return insertUser(tx, user);
}

/** Mails a user the link that confirms their address. */
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

/** Notes that a user reads the mail at their address: they followed a link in it. */
export async function noteVerified(tx: Transaction, enqueue: Enqueue, id: string): Promise<void> {
  if (await verifyAddress(tx, id)) enqueue(releaseForVerified, { userId: id });
}

/** Gives a user another password by a link in their mail, whatever it was before. */
export async function changePasswordByMail(
  tx: Transaction,
  enqueue: Enqueue,
  user: { readonly id: string; readonly passwordHash: string },
): Promise<void> {
  await updatePassword(tx, user.id, user.passwordHash);
  await noteVerified(tx, enqueue, user.id);
}

/** Counts a change of what lets a user in, such as a passkey that came or went. */
export function credentialsChanged(tx: Transaction, id: string): void {
  countCredentialsChange(tx, id);
}

/** Makes signing in need a second factor, or no longer. */
export function requireSecondFactor(tx: Transaction, id: string, isOn: boolean): void {
  updateSecondFactor(tx, id, isOn);
}

/** Erases the account of a user who works nowhere any more; staff keep theirs. */
export function forgetUser(tx: Transaction, id: string): void {
  scrubUser(tx, id);
}
