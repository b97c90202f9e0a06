import type {
  acceptHandOver,
  endHandOver,
  getHandOver,
  HandOver,
  offerHandOver,
} from '@roundbook/contract/account/hand-overs/hand-overs';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { hasBegunPayments } from '../../money/payment-accounts/lookups.ts';
import { moveAnswers } from '../businesses/effects.ts';
import { findBusiness, nameOfBusiness } from '../businesses/lookups.ts';
import { passOwnership, settleOwners } from '../grants/effects.ts';
import {
  type Colleague,
  findColleague,
  findColleagueOf,
  listColleagues,
} from '../grants/lookups.ts';
import { noteHere } from '../security-log/effects.ts';
import { findUser } from '../users/lookups.ts';
import { handedOverMail, offeredMail, offeringMail } from './hand-over-mail.ts';
import { decide, findOpen, insertHandOver, lockOpen, type OpenHandOver } from './store.ts';

type Viewer = { readonly userId: string; readonly role: string };

function partOf(
  { fromUser }: OpenHandOver,
  to: Colleague | undefined,
  { userId }: Viewer,
): HandOver['part'] {
  if (fromUser === userId) return 'giver';
  return to?.userId === userId ? 'receiver' : 'onlooker';
}

/** The open offer, if the viewer is an Owner or the future Owner; null otherwise. */
async function offerFor(tx: TenantTransaction, viewer: Viewer): Promise<HandOver | null> {
  const found = await findOpen(tx);
  if (!found) return null;
  const [from, to] = await Promise.all([
    findColleagueOf(tx, found.fromUser),
    findColleague(tx, found.toGrant),
  ]);
  const part = partOf(found, to, viewer);
  // If the giver or the receiver has left, the offer has lapsed.
  if (!from || !to || (part === 'onlooker' && viewer.role !== 'Owner')) return null;
  const { id, toGrant: toGrantId, leaves, offeredAt, expiresAt } = found;
  const names = { fromName: from.name, toName: to.name };
  return { id, toGrantId, leaves, offeredAt, expiresAt, part, ...names };
}

/** The open offer, and the people to whom the business can be offered. */
export async function show({ tx, actor }: ReadCall<typeof getHandOver>) {
  const isOwner = actor.role === 'Owner';
  const [handOver, people, hasAccount] = await Promise.all([
    offerFor(tx, actor),
    isOwner ? listColleagues(tx) : [],
    hasBegunPayments(tx),
  ]);
  const candidates = people.flatMap(({ grantId, userId, name, isActive }) =>
    userId === actor.userId || (userId !== null && !isActive)
      ? []
      : [{ grantId, name, isInvited: userId === null }],
  );
  return { handOver, candidates, hasPaymentAccount: hasAccount };
}

/** Offers the business to a colleague or an invited person. */
export async function offer(
  { publicUrl }: AccountPlatform,
  { tx, actor, body, enqueue, caller }: WriteCall<typeof offerHandOver>,
) {
  if (actor.adminSwitched) throw refuse('Only an Owner of the business may do this.');
  const [to, from, giver, { name }] = await Promise.all([
    findColleague(tx, body.toGrantId),
    findColleagueOf(tx, actor.userId),
    findUser(tx, actor.userId),
    nameOfBusiness(tx),
  ]);
  if (!to || !from || !giver) throw notFound();
  if (to.userId === actor.userId) throw refuse('You already own this business.', 'toGrantId');
  if (to.userId !== null && !to.isActive) {
    throw refuse('This person has no seat at the moment.', 'toGrantId');
  }
  const id = newId();
  const added = await insertHandOver(tx, {
    id,
    fromUser: actor.userId,
    toGrant: to.grantId,
    leaves: body.leaves,
  });
  if (!added) throw refuse('Somebody has just made another offer. Please check it first.');
  queueAccountMessage(tx, enqueue, {
    to: to.email,
    ...offeredMail(name, from.name, publicUrl, to.userId === null),
  });
  queueAccountMessage(tx, enqueue, {
    to: giver.user.email,
    ...offeringMail(name, to.name, publicUrl),
  });
  noteHere(tx, { kind: 'handOverOffered', userId: actor.userId, about: to.name, caller });
  return { id };
}

/** Accepts the business; in the same transaction, the giver stops being its Owner. */
export async function accept(
  { sessionChanges }: AccountPlatform,
  call: WriteCall<typeof acceptHandOver>,
) {
  const { tx, actor, params, enqueue, caller } = call;
  // Locks the Owners before the offer, in the same order as when an Owner is removed or demoted.
  await settleOwners(tx);
  const open = await lockOpen(tx, params.id);
  if (!open) throw notFound();
  const [to, from, receiver, giver, { name }] = await Promise.all([
    findColleague(tx, open.toGrant),
    findColleagueOf(tx, open.fromUser),
    findUser(tx, actor.userId),
    findUser(tx, open.fromUser),
    nameOfBusiness(tx),
  ]);
  if (!to || to.userId !== actor.userId || !receiver) throw notFound();
  if (!receiver.isAddressVerified) {
    throw refuse('Please confirm your email address first, under Verification.');
  }
  if (!from || !giver || from.role !== 'Owner') {
    throw refuse('The person who made this offer no longer owns the business.');
  }
  decide(tx, open.id, 'Accepted');
  const { leaves } = open;
  await passOwnership(call, sessionChanges, { from, to, leaves });
  const hasMoved = await moveAnswers(tx, giver.user.email, receiver.user.email);
  const { email: answersTo } = (await findBusiness(tx)).business;
  const about = `${from.name}${leaves ? ', who left,' : ''} to ${to.name}`;
  noteHere(tx, { kind: 'handedOver', userId: actor.userId, about, caller });
  for (const { email } of [giver.user, receiver.user]) {
    queueAccountMessage(tx, enqueue, {
      to: email,
      ...handedOverMail(name, from.name, to.name, { leaves, answersTo, hasMoved }),
    });
  }
  return {};
}

/** Withdraws or declines the offer. */
export async function end({ tx, actor, params, caller }: WriteCall<typeof endHandOver>) {
  const open = await lockOpen(tx, params.id);
  if (!open) throw notFound();
  const to = await findColleague(tx, open.toGrant);
  const part = partOf(open, to, actor);
  if (part === 'onlooker' && actor.role !== 'Owner') throw notFound();
  decide(tx, open.id, part === 'receiver' ? 'Declined' : 'Withdrawn');
  noteHere(tx, { kind: 'handOverEnded', userId: actor.userId, about: to?.name ?? '', caller });
  return {};
}
