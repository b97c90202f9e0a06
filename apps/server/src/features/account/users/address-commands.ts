import type {
  sendAddressLink,
  verifyAddress,
} from '@roundbook/contract/account/users/verification';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { hashOfToken } from '../../../platform/auth/one-time-token.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { AccountCall, OpenCall } from '../../../platform/http/call.ts';
import { userOfProof } from './address-store.ts';
import { askToVerify, noteVerified } from './effects.ts';
import { findUser } from './lookups.ts';
import { addressLinkPerUser, addressProofsPerAddress } from './policy.ts';

/**
 * Confirms the address to which a link was sent. Until the link expires, repeating the call is
 * harmless.
 */
export async function verify(
  { database, enqueueIn, limits }: AccountPlatform,
  { body, caller }: OpenCall<typeof verifyAddress>,
) {
  await limits.take(...attemptsFrom(addressProofsPerAddress, caller.address));
  await transactShared(database, {}, async (tx) => {
    const userId = await userOfProof(tx, hashOfToken(body.hash));
    if (!userId) throw refuse('This link has expired. Please log in and request a new link.');
    await noteVerified(tx, enqueueIn(tx), userId);
  });
  return {};
}

/** Sends the link again, unless the address has already been confirmed. */
export async function sendLink(
  { database, enqueueIn, limits, publicUrl }: AccountPlatform,
  { actor }: AccountCall<typeof sendAddressLink>,
) {
  const account = await transactShared(database, {}, (tx) => findUser(tx, actor.userId));
  if (!account || account.isAddressVerified) return {};
  await limits.take({ allowance: addressLinkPerUser, by: actor.userId });
  await transactShared(database, {}, async (tx) =>
    askToVerify(tx, enqueueIn(tx), publicUrl, account.user),
  );
  return {};
}
