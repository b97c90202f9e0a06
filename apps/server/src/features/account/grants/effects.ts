import type { Endpoint } from '@roundbook/contract/endpoint';
import { inSeatOrder } from '@roundbook/domain/account/billing/seats';
import type { SessionChanges } from '../../../platform/auth/session-changes.ts';
import { endSessions, refreshSessions } from '../../../platform/auth/session-store.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { moveAnswers } from '../businesses/effects.ts';
import { nameOfBusiness } from '../businesses/lookups.ts';
import { userLeft } from './facts.ts';
import { answersMovedMail } from './grant-mail.ts';
import { type Colleague, ownerAddresses } from './lookups.ts';
import { findGrantOf } from './queries.ts';
import {
  deleteGrant,
  insertOwner,
  listSeated,
  lockOwners,
  setPaused,
  setRole,
  updateAddress,
} from './store.ts';

/** Makes a user the Owner of the transaction's new business. */
export function grantOwner(tx: TenantTransaction, userId: string, email: string): void {
  insertOwner(tx, userId, email);
}

/**
 * Gives seats to as many people as the plan allows; pauses the others, who are signed out here but keep all their
 * data. Owners come first, then the people in `order`, then everyone else, longest-standing first.
 * @param planChanged whether sessions must be refreshed because the plan has changed
 */
export async function seatPeople(
  tx: TenantTransaction,
  sessionChanges: SessionChanges,
  choice: {
    readonly seats: number;
    readonly order: readonly string[];
    readonly planChanged: boolean;
  },
): Promise<void> {
  const people = inSeatOrder(await listSeated(tx), choice.order);
  for (const [place, { id, userId, isPaused }] of people.entries()) {
    const mustPause = place >= choice.seats;
    if (mustPause !== isPaused) await setPaused(tx, id, mustPause);
    const { businessId } = tx;
    if (mustPause && !isPaused) await endSessions(tx, sessionChanges, { userId, businessId });
    else if (choice.planChanged) {
      await refreshSessions(tx, sessionChanges, { userId, businessId });
    }
  }
}

/** Saves a colleague's new address, and announces the change to their grant. */
export async function moveGrant(
  tx: TenantTransaction,
  userId: string,
  email: string,
): Promise<void> {
  updateAddress(tx, userId, email);
  const grant = await findGrantOf(tx, userId);
  if (grant) tx.changed('grant', grant.id, grant.version);
}

/**
 * If customers' replies go to an address that the person no longer has, redirects them, and emails the Owners about
 * it.
 */
export async function followAnswers(
  tx: TenantTransaction,
  enqueue: Enqueue,
  publicUrl: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (!(await moveAnswers(tx, from, to))) return;
  const [{ name }, owners] = await Promise.all([nameOfBusiness(tx), ownerAddresses(tx)]);
  for (const owner of owners) {
    const mail = answersMovedMail(name, from, to, publicUrl);
    queueAccountMessage(tx, enqueue, { to: owner, ...mail });
  }
}

/** Locks the business's Owners until the commit. */
export async function settleOwners(tx: TenantTransaction): Promise<void> {
  await lockOwners(tx);
}

/** Makes a colleague the Owner. The former Owner becomes a Manager unless they leave. */
export async function passOwnership(
  { tx, facts }: Pick<WriteCall<Endpoint>, 'tx' | 'facts'>,
  sessionChanges: SessionChanges,
  {
    from,
    to,
    leaves,
  }: { readonly from: Colleague; readonly to: Colleague; readonly leaves: boolean },
): Promise<void> {
  const { businessId } = tx;
  await setRole(tx, to.grantId, 'Owner');
  if (to.userId) await refreshSessions(tx, sessionChanges, { userId: to.userId, businessId });
  const userId = from.userId!;
  if (!leaves) {
    await setRole(tx, from.grantId, 'Manager');
    await refreshSessions(tx, sessionChanges, { userId, businessId });
    return;
  }
  const grant = await findGrantOf(tx, userId);
  deleteGrant(tx, from.grantId, grant?.version ?? 1);
  await endSessions(tx, sessionChanges, { userId, businessId });
  await facts.announce(userLeft, { userId });
}
