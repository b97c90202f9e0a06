import { createHash } from 'node:crypto';
import type * as contract from '@roundbook/contract/work/availability/feeds';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { FEED_DAYS, feedEvents } from '@roundbook/domain/work/availability/feed-events';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { hashOfToken } from '../../../platform/auth/one-time-token.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
  transactShared,
} from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { FileAnswer, OpenCall, ReadCall, WriteCall } from '../../../platform/http/call.ts';
import type { FindFeedDays } from '../../../slice.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findColleague, findColleagueOf } from '../../account/grants/lookups.ts';
import { plannedVisitsOf } from '../jobs/visits/planned-lookups.ts';
import { icalendar } from './availability-calendar.ts';
import * as store from './feed-store.ts';
import { readingsPerAddress } from './policy.ts';
import { hoursOfPerson } from './screen-queries.ts';

/**
 * The person with a grant, if the actor may change their calendar: everyone may change their own, a
 * Manager anyone's.
 * @throws AppError 404 otherwise, as for a grant that does not exist
 */
async function personOf(tx: TenantTransaction, actor: Actor, grantId: string) {
  const colleague = await findColleague(tx, grantId);
  const isOwn = colleague?.userId === actor.userId;
  if (!colleague || !(isOwn || isRoleSufficient(actor.role, 'Manager'))) throw notFound();
  return colleague;
}

/** The feed of a person's calendar; null if it has no address. */
export async function show({ tx, actor, params }: ReadCall<typeof contract.getCalendarFeed>) {
  const { userId } = await personOf(tx, actor, params.id);
  return { feed: userId === null ? null : await store.findFeed(tx, userId) };
}

/** The feed of the user's own calendar; null if it has no address. */
export async function showOwn({ tx, actor }: ReadCall<typeof contract.getOwnFeed>) {
  const [colleague, feed] = await Promise.all([
    findColleagueOf(tx, actor.userId),
    store.findFeed(tx, actor.userId),
  ]);
  return { grantId: colleague?.grantId ?? null, feed };
}

/** Gives a person's calendar a new address; the former address stops working. */
export async function make(
  { publicUrl }: AccountPlatform,
  { tx, actor, params, now }: WriteCall<typeof contract.makeCalendarFeed>,
) {
  const { userId, grantId } = await personOf(tx, actor, params.id);
  if (userId === null) throw refuse('This person has not accepted the invitation yet.');
  const token = store.replaceFeed(tx, { userId, grantId }, now);
  const feed = { createdAt: now, readAt: null };
  return { address: `${publicUrl}/api/calendars/${token}.ics`, feed };
}

/** Ends the address of a person's calendar. */
export async function end({ tx, actor, params }: WriteCall<typeof contract.endCalendarFeed>) {
  const { userId, grantId } = await personOf(tx, actor, params.id);
  if (userId !== null) store.deleteFeed(tx, userId, grantId);
  return {};
}

/** The dependencies of reading a calendar. */
export interface FeedParts {
  readonly accounts: AccountPlatform;
  readonly findFeedDays: FindFeedDays;
}

/** A person's calendar as a file; undefined if they can no longer work here. */
async function calendarOf(
  tx: TenantTransaction,
  findFeedDays: FindFeedDays,
  { userId, now, publicUrl }: { userId: string; now: string; publicUrl: string },
): Promise<FileAnswer | undefined> {
  const [colleague, { business }] = await Promise.all([
    findColleagueOf(tx, userId),
    findBusiness(tx),
  ]);
  if (!colleague?.isActive) return undefined;
  const from = todayIn(business.timeZone, now);
  const days = { from, to: addDays(from, FEED_DAYS - 1) };
  const [visits, hours, marked] = await Promise.all([
    plannedVisitsOf(tx, days, userId),
    hoursOfPerson(tx, colleague.grantId, days),
    findFeedDays(tx, colleague.role, days),
  ]);
  const { timeZone: zone } = business;
  const content = Buffer.from(
    icalendar({
      name: `${colleague.name}, ${business.name}`,
      // The stamp stays the same all day, so that an unchanged calendar keeps its ETag.
      stamp: `${from}T00:00:00.000Z`,
      events: feedEvents({
        grantId: colleague.grantId,
        visits,
        days: hours.days,
        marked,
        zone,
        publicUrl,
      }),
    }),
  );
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const mime = 'text/calendar; charset=utf-8';
  return { mime, filename: 'roundbook.ics', disposition: 'inline', etag, content };
}

/** Reads the calendar at a secret address. @throws AppError 404 */
export async function read(
  { accounts: { database, limits, publicUrl }, findFeedDays }: FeedParts,
  { params, caller, now }: OpenCall<typeof contract.readCalendar>,
): Promise<FileAnswer> {
  await limits.take(...attemptsFrom(readingsPerAddress, caller.address));
  const hash = hashOfToken(params.token.replace(/\.ics$/, ''));
  const owner = await transactShared(database, {}, (tx) => store.findFeedOwner(tx, hash));
  if (!owner) throw notFound();
  const { userId, isUnnoted } = owner;
  const tenant = { businessId: mintBusinessId(owner.businessId) };
  const file = await readTenant(database, tenant, (tx) =>
    calendarOf(tx, findFeedDays, { userId, now, publicUrl }),
  );
  if (!file) throw notFound();
  if (isUnnoted) {
    await transact(database, tenant, async (tx) => {
      const colleague = await findColleagueOf(tx, userId);
      if (colleague) store.noteRead(tx, hash, colleague.grantId);
    });
  }
  return file;
}
