import type { startApp } from '@roundbook/contract/account/sessions/session';
import { planFeatures } from '@roundbook/domain/access/features';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import type { MapConfig } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { latestSequence } from '../../../platform/realtime/missed-changes.ts';
import type { Positions } from '../../../platform/realtime/positions.ts';
import { countUnread } from '../../messages/notifications/lookups.ts';
import { findBalanceAtStart, NO_BALANCE } from '../billing/lookups.ts';
import { findBusiness } from '../businesses/lookups.ts';
import { closureOf } from '../closures/lookups.ts';
import { hasVerifiedOwner } from '../grants/lookups.ts';
import { findUser } from '../users/lookups.ts';

/** The program parts needed for starting a client, apart from the business. */
export interface Installation {
  readonly map: MapConfig;
  readonly positions: Positions;
  readonly hasSandbox: boolean;
}

/** Loads everything that a client needs to start. */
export async function startOf(
  { tx, actor, today }: ReadCall<typeof startApp>,
  { map, positions, hasSandbox }: Installation,
) {
  const isOwner = isRoleSufficient(actor.role, 'Owner');
  const [account, { business, plan }, isVerified, balance, unread, latest, closure] =
    await Promise.all([
      findUser(tx, actor.userId),
      findBusiness(tx),
      isOwner ? hasVerifiedOwner(tx) : true,
      // Only an Owner sees the balance, and may redeem a voucher.
      isOwner ? findBalanceAtStart(tx, today) : NO_BALANCE,
      countUnread(tx, actor),
      latestSequence(tx),
      actor.isClosed ? closureOf(tx) : null,
    ]);
  if (!account) throw new AppError('sessionEnded');
  return {
    user: account.user,
    business,
    role: actor.role,
    plan: { name: plan, features: planFeatures(plan) },
    balance,
    // Each user has one journal.
    journal: { journalId: actor.userId, unreadNotifications: unread },
    today,
    addressToVerify: isVerified ? null : account.user.email,
    closure,
    adminSwitched: actor.adminSwitched,
    position: positions.show(tx.businessId, latest),
    hasSandbox,
    map,
  };
}
