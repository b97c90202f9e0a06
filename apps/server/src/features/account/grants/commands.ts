import type {
  Grant,
  inviteUser,
  removeGrant,
  updateGrant,
} from '@roundbook/contract/account/grants/grants';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { PlanName } from '@roundbook/domain/access/features';
import { PLAN_TERMS } from '@roundbook/domain/account/billing/prices';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { newOneTimeToken } from '../../../platform/auth/one-time-token.ts';
import { endSessions, refreshSessions } from '../../../platform/auth/session-store.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { nameOfBusiness } from '../businesses/lookups.ts';
import { noteHere } from '../security-log/effects.ts';
import { followAnswers } from './effects.ts';
import { invitationShown, personInvited, userLeft } from './facts.ts';
import { invitationMail } from './grant-mail.ts';
import { ownerAddresses } from './lookups.ts';
import { checkRemoval, checkRoleChange } from './policy.ts';
import { findGrant, findGrantByEmail } from './queries.ts';
import * as store from './store.ts';

function nameOf({ firstName, lastName, email }: Grant): string {
  return `${firstName} ${lastName}`.trim() || email;
}

async function load(tx: TenantTransaction, id: string): Promise<Grant> {
  const grant = await findGrant(tx, id);
  if (!grant) throw notFound();
  return grant;
}

/** A grant as the API shows it, with the delivery of its invitation until the person accepts it. */
async function shown({ tx, facts }: Pick<WriteCall<Endpoint>, 'tx' | 'facts'>, id: string) {
  const grant = await load(tx, id);
  if (grant.status !== 'Invited') return grant;
  const { delivery = null } = await facts.announce(invitationShown, { grantId: grant.id });
  return { ...grant, delivery };
}

/**
 * Counts people and open invitations against the plan's seats. Locks the Owners, so that two invitations cannot
 * take the last seat.
 * @throws AppError `rule` if all seats are taken
 */
async function checkSeats(tx: TenantTransaction, plan: PlanName): Promise<void> {
  const { seats } = PLAN_TERMS[plan];
  const [, taken] = await Promise.all([store.lockOwners(tx), store.countSeats(tx)]);
  if (taken < seats) return;
  throw refuse(
    `All ${seats} seats on ${plan} are taken. Move to a larger plan to invite more people.`,
  );
}

/**
 * Invites a person; inviting the same address again renews the first invitation. The business's outbox shows the
 * email without its link. If no mail server is set up, the server's operator finds the full email among the account
 * emails.
 */
export async function invite({ publicUrl }: AccountPlatform, call: WriteCall<typeof inviteUser>) {
  const { tx, actor, body, facts, caller } = call;
  const known = await findGrantByEmail(tx, body.email);
  if (known?.status === 'Active') throw refuse('This person already works here.', 'email');
  if (!known) await checkSeats(tx, actor.plan);
  const { token, hash } = newOneTimeToken();
  const [{ name }, id] = await Promise.all([
    nameOfBusiness(tx),
    store.upsertInvitation(tx, body, hash),
  ]);
  if (!id) throw refuse('This person already works here.', 'email');
  const mail = invitationMail(name, body.firstName, `${publicUrl}/invitation/${token}`);
  await facts.announce(personInvited, { grantId: id, to: body.email, ...mail });
  const about = `${body.firstName} ${body.lastName}, ${body.email}: ${body.role}`;
  noteHere(tx, { kind: 'userInvited', userId: actor.userId, about, caller });
  return { grant: await shown(call, id) };
}

/** Changes a role or title; a new role takes effect immediately. */
export async function update(
  { sessionChanges }: AccountPlatform,
  call: WriteCall<typeof updateGrant>,
) {
  const { tx, actor, params, body, caller } = call;
  // Locks the Owners first, so that two of them cannot demote each other at the same moment.
  const owners = await store.lockOwners(tx);
  const grant = await load(tx, params.id);
  const { role = grant.role } = body;
  checkRoleChange({ grant, owners, userId: actor.userId }, role);
  if (!(await store.updateGrant(tx, grant.id, body))) {
    const current = await shown(call, grant.id);
    throw new StaleError(
      { entity: 'grant', id: grant.id, version: current.version },
      { grant: current },
    );
  }
  if (role !== grant.role) {
    const about = `${nameOf(grant)}: ${grant.role} to ${role}`;
    noteHere(tx, { kind: 'roleChanged', userId: actor.userId, about, caller });
  }
  if (grant.userId && role !== grant.role) {
    await refreshSessions(tx, sessionChanges, {
      userId: grant.userId,
      businessId: tx.businessId,
    });
  }
  return { grant: await shown(call, grant.id) };
}

/** Removes a person; their sessions here end immediately, and their open work becomes unassigned. */
export async function remove(
  { publicUrl, sessionChanges }: AccountPlatform,
  { tx, actor, params, enqueue, facts, caller }: WriteCall<typeof removeGrant>,
) {
  const owners = await store.lockOwners(tx);
  const grant = await load(tx, params.id);
  checkRemoval({ grant, owners, userId: actor.userId });
  // Deletes the grant first: a concurrent assignment waits for the deletion, so the person gets no
  // more work.
  store.deleteGrant(tx, grant.id, grant.version);
  const about = `${nameOf(grant)}: ${grant.role}`;
  noteHere(tx, { kind: 'userRemoved', userId: actor.userId, about, caller });
  const { userId } = grant;
  if (!userId) return { unassigned: 0 };
  await endSessions(tx, sessionChanges, { userId, businessId: tx.businessId });
  const [owner] = await ownerAddresses(tx);
  if (owner) await followAnswers(tx, enqueue, publicUrl, { from: grant.email, to: owner });
  const { unassigned = 0 } = await facts.announce(userLeft, { userId });
  return { unassigned };
}
