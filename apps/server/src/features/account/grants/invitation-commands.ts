import type {
  acceptInvitation,
  getInvitation,
} from '@roundbook/contract/account/grants/invitations';
import { PLAN_TERMS } from '@roundbook/domain/account/billing/prices';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { deviceName } from '../../../platform/auth/device-name.ts';
import { refuseLeaked } from '../../../platform/auth/new-password.ts';
import { hashOfToken } from '../../../platform/auth/one-time-token.ts';
import { openSession, type ProvenUser } from '../../../platform/auth/session-opening.ts';
import { signSessionToken } from '../../../platform/auth/session-tokens.ts';
import { newId } from '../../../platform/db/ids.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
  transactShared,
} from '../../../platform/db/transaction.ts';
import { AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { OpenCall } from '../../../platform/http/call.ts';
import { findBusiness, nameOfBusiness } from '../businesses/lookups.ts';
import { askForSecondFactor, proveSecondFactor } from '../second-factors/proof-effects.ts';
import { noteHere } from '../security-log/effects.ts';
import { addUser, noteVerified } from '../users/effects.ts';
import { hasAccount } from '../users/lookups.ts';
import { userWithPassword } from '../users/password-lookups.ts';
import { findInvitation, type Invitation } from './invitation-queries.ts';
import { countPeople } from './lookups.ts';
import { invitationsPerAddress } from './policy.ts';
import { acceptGrant, lockInvitation, lockOwners } from './store.ts';

type Accept = OpenCall<typeof acceptInvitation>;

/** Shows an invitation before the person accepts it. */
export async function show(
  { database, limits }: AccountPlatform,
  { params, caller }: OpenCall<typeof getInvitation>,
) {
  await limits.take(...attemptsFrom(invitationsPerAddress, caller.address));
  const invitation = await findInvitation(database, hashOfToken(params.hash));
  if (!invitation || invitation.accepted) throw notFound();
  const { businessId, email, firstName } = invitation;
  const [{ name }, known] = await Promise.all([
    readTenant(database, { businessId }, nameOfBusiness),
    transactShared(database, {}, (tx) => hasAccount(tx, email)),
  ]);
  return { businessName: name, email, firstName, hasAccount: known };
}

/**
 * Checks that a seat is free, since the plan may have fewer seats now than when the invitation was
 * sent.
 * @throws AppError `rule` if every seat is taken
 */
async function mustHaveSeat(tx: TenantTransaction): Promise<void> {
  const [, { plan }, { active }] = await Promise.all([
    lockOwners(tx),
    findBusiness(tx),
    countPeople(tx),
  ]);
  if (active < PLAN_TERMS[plan].seats) return;
  throw refuse(
    'This business has no free seat for you on its plan at the moment. Please ask its Owner.',
  );
}

/**
 * Accepts the invitation for a user and signs them in; undefined if another user has accepted the
 * invitation. Since the link came by email, it also proves the address.
 */
function join(
  { database, enqueueIn }: AccountPlatform,
  { businessId, email }: Invitation,
  { params, caller }: Accept,
  user: ProvenUser & { readonly newPasswordHash?: string },
): Promise<Actor | undefined> {
  return transact(database, { businessId, userId: user.id }, async (tx) => {
    const grant = await lockInvitation(tx, hashOfToken(params.hash));
    if (!grant) throw notFound();
    if (grant.userId && grant.userId !== user.id) return undefined;
    if (user.newPasswordHash) {
      const { firstName, lastName } = grant;
      const passwordHash = user.newPasswordHash;
      const person = { firstName, lastName, isAddressVerified: true };
      const added = await addUser(tx, { id: user.id, email, passwordHash, ...person });
      if (!added) return undefined;
    }
    if (!grant.userId) {
      await mustHaveSeat(tx);
      acceptGrant(tx, grant, user.id);
    }
    if (!user.newPasswordHash) await noteVerified(tx, enqueueIn(tx), user.id);
    noteHere(tx, { kind: 'invitationAccepted', userId: user.id, caller });
    return openSession(tx, user, { name: deviceName(caller.device) });
  });
}

async function joinWithAccount(accounts: AccountPlatform, invitation: Invitation, call: Accept) {
  const { email } = invitation;
  const { password } = call.body;
  const { proven, needsSecondFactor } = await userWithPassword(accounts, call.caller, {
    email,
    password,
  });
  if (!needsSecondFactor) return join(accounts, invitation, call, proven);
  const answer = call.body.secondFactor;
  if (!answer) return askForSecondFactor(accounts, proven);
  const second = await proveSecondFactor(accounts, call.caller, answer);
  if (second.proven.id !== proven.id) throw new AppError('challengeLapsed');
  return join(accounts, invitation, call, second.proven);
}

async function joinAsNewcomer(accounts: AccountPlatform, invitation: Invitation, call: Accept) {
  await refuseLeaked(accounts.leakedPasswords, call.body.password);
  const newPasswordHash = await accounts.passwords.hash(call.body.password);
  const newcomer = {
    id: newId(),
    credentialsVersion: 0,
    byBothFactors: false,
    newPasswordHash,
  };
  const joined = await join(accounts, invitation, call, newcomer);
  // A second tap at the same moment created the account, so this call signs in to that account.
  return joined ?? joinWithAccount(accounts, invitation, call);
}

/**
 * Joins the business, with a new account or, given its password, the invited address's existing
 * account. Until the link expires, the same link and password sign in again, so a repeated request is harmless.
 */
export async function accept(accounts: AccountPlatform, call: Accept) {
  const { database, limits, secrets } = accounts;
  await limits.take(...attemptsFrom(invitationsPerAddress, call.caller.address));
  const invitation = await findInvitation(database, hashOfToken(call.params.hash));
  if (!invitation) throw notFound();
  const known = await transactShared(database, {}, (tx) => hasAccount(tx, invitation.email));
  const actor = known
    ? await joinWithAccount(accounts, invitation, call)
    : await joinAsNewcomer(accounts, invitation, call);
  if (!actor) throw new AppError('credentialsWrong');
  return { token: await signSessionToken(secrets, actor) };
}
