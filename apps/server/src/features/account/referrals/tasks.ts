import {
  FRIENDS_PER_MONTH,
  MONTHS_PER_FRIEND,
  type ReferralParty,
  referralVerdict,
} from '@roundbook/domain/account/referrals/verdict';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type TimeZone, todayIn } from '@roundbook/domain/values/dates/zones';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import { type EnqueueIn, handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { giveMonths } from '../billing/effects.ts';
import { findOwnCard } from '../billing/lookups.ts';
import { findBusiness, timeZoneOf } from '../businesses/lookups.ts';
import { ownerAddresses, whoWorksHere } from '../grants/lookups.ts';
import { findDevices } from './code-store.ts';
import { rewardMail } from './referral-mail.ts';
import { noteFriend, rewardFriend } from './referral-task-names.ts';
import * as store from './store.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

/** The reason under which the months are booked and billed. */
const REASON = 'a friend who subscribed';

/** The transaction’s business with its known devices, for comparison with a friend. */
async function partyOf(tx: TenantTransaction, devices: readonly string[]): Promise<ReferralParty> {
  const [{ business }, people, card] = await Promise.all([
    findBusiness(tx),
    whoWorksHere(tx),
    findOwnCard(tx),
  ]);
  const { address, phoneNumber, email } = business;
  return { ...people, emails: [...people.emails, email], phoneNumber, card, address, devices };
}

/** The business's time zone, and the day on which months are given. */
interface Clock {
  readonly timeZone: TimeZone;
  readonly today: PlainDate;
}

/** Gives the months for a locked friend. @returns false if that is not possible now */
async function give(
  tx: TenantTransaction,
  { accounts, enqueueIn, participants }: Parts,
  id: string,
  { timeZone, today }: Clock,
): Promise<boolean> {
  if ((await store.countRewarded(tx, today)) >= FRIENDS_PER_MONTH) return false;
  const { sessionChanges, publicUrl } = accounts;
  const enqueue = enqueueIn(tx);
  const facts = factsFromOutside(participants, {
    tx,
    enqueue,
    timeZone,
    now: tx.now,
  });
  const purchaseId = await giveMonths(tx, MONTHS_PER_FRIEND, REASON, {
    sessionChanges,
    enqueue,
    today,
    facts,
  });
  facts.write();
  if (purchaseId === null) return false;
  store.saveOutcome(tx, id, { state: 'Rewarded', on: today, purchaseId });
  for (const to of await ownerAddresses(tx)) {
    queueAccountMessage(tx, enqueue, { to, ...rewardMail(publicUrl) });
  }
  return true;
}

/** Judges a friend after their first payment, and gives the referrer the months for them. */
async function reward(parts: Parts, friendId: string): Promise<void> {
  const { database } = parts;
  const friend = await readTenant(
    database,
    { businessId: mintBusinessId(friendId) },
    async (tx) => {
      const origin = await store.findOrigin(tx);
      if (!origin) return undefined;
      const devices = origin.deviceHash === null ? [] : [origin.deviceHash];
      return { referrerId: origin.referrerId, party: await partyOf(tx, devices) };
    },
  );
  if (!friend) return;
  const businessId = mintBusinessId(friend.referrerId);
  await transact(database, { businessId }, async (tx) => {
    const found = await store.lockReferral(tx, friendId);
    // A separate task adds the friend; this task is retried until the friend has been added.
    if (!found) throw new Error('The friend has not been added yet');
    if (found.state !== 'Joined') return;
    const reason = referralVerdict(friend.party, await partyOf(tx, await findDevices(tx)));
    if (reason !== null) {
      store.saveOutcome(tx, found.id, { state: 'Not counted', reason });
      return;
    }
    const timeZone = await timeZoneOf(tx);
    const today = todayIn(timeZone, tx.now);
    if (!(await give(tx, parts, found.id, { timeZone, today }))) {
      store.saveOutcome(tx, found.id, { state: 'Waiting' });
    }
  });
}

/** The background work of referrals. */
export function referralTasks(parts: Parts): readonly TaskHandler[] {
  return [
    handles(noteFriend, ({ referrerId, friendId }) =>
      transact(parts.database, { businessId: mintBusinessId(referrerId) }, async (tx) => {
        const today = todayIn(await timeZoneOf(tx), tx.now);
        await store.insertReferral(tx, friendId, today);
      }),
    ),
    handles(rewardFriend, ({ friendId }) => reward(parts, friendId)),
  ];
}

/**
 * Gives months that could not be given when the friend paid, because of the monthly limit or because the plan had
 * no end.
 */
export function referralDailyWork(parts: Parts): DailyWork {
  return {
    name: 'referrals',
    at: '06:30',
    retries: 5,
    run: ({ businessId, date: today }) =>
      transact(parts.database, { businessId }, async (tx) => {
        const timeZone = await timeZoneOf(tx);
        for (const id of await store.lockWaiting(tx)) {
          if (!(await give(tx, parts, id, { timeZone, today }))) return;
        }
      }),
  };
}
