import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '@roundbook/contract/messages/broadcasts/audience';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import {
  messageRefusal,
  type MessagePurpose,
} from '@roundbook/domain/messages/outbox/customer-messages';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isMarketable } from '../../customers/consents/lookups.ts';
import {
  hasTag,
  isInDistrict,
  isInside,
  isWithin,
  wants,
} from '../../customers/customers/condition-relations.ts';
import { customer, customerTable } from '../../customers/customers/relations.ts';
import { hasActiveJob, isWorkedIn, wasServedSince } from '../../work/jobs/relations.ts';

/** What a broadcast says and to whom. */
export interface Aim {
  readonly audience: Audience;
  readonly channel: Channel;
  readonly purpose: MessagePurpose;
}

function conditions(tx: TenantTransaction, audience: Audience): RawBuilder<unknown> {
  const { tagId, roundId, type, balance, jobs, notSince, withoutEmail } = audience;
  const { area, outline, districts } = audience;
  const all = [
    sql`${customer.businessId} = ${tx.businessId}`,
    customer.isActive,
    ...(tagId ? [hasTag(tagId)] : []),
    ...(roundId ? [isWorkedIn(roundId)] : []),
    ...(type ? [sql`${customer.type} = ${type}`] : []),
    ...(balance === 'owing' ? [sql`${customer.balance} > 0`] : []),
    ...(balance === 'settled' ? [sql`${customer.balance} <= 0`] : []),
    ...(jobs ? [jobs === 'some' ? hasActiveJob : sql`not ${hasActiveJob}`] : []),
    ...(notSince ? [sql`not ${wasServedSince(notSince)}`] : []),
    ...(withoutEmail ? [sql`${customer.email} = ''`] : []),
    ...(area ? [isWithin(area.centre, area.miles)] : []),
    ...(outline ? [isInside(outline)] : []),
    ...(districts.length > 0 ? [isInDistrict(districts)] : []),
  ];
  return sql.join(all, sql` and `);
}

interface Row {
  readonly id: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly phoneNumber: string;
  readonly isAllowed: boolean;
}

/** A customer to whom the filters apply: where a message goes, or why it does not. */
export interface Judged {
  readonly id: string;
  readonly address: string;
  /** Null if they get it. */
  readonly reason: string | null;
}

function columnsFor(channel: Channel, purpose: MessagePurpose): RawBuilder<unknown> {
  const isAllowed =
    purpose === 'marketing'
      ? sql`${wants(channel, purpose)} and ${isMarketable(channel)}`
      : wants(channel, purpose);
  return sql`${customer.id}, ${customer.email}, ${customer.mobileNumber} as "mobileNumber",
    ${customer.phoneNumber} as "phoneNumber", (${isAllowed}) is true as "isAllowed"`;
}

function judged(
  { id, email, mobileNumber, phoneNumber, isAllowed }: Row,
  channel: Channel,
  purpose: MessagePurpose,
): Judged {
  const address = channel === 'email' ? email : textNumber(mobileNumber, phoneNumber);
  return {
    id,
    address,
    reason:
      messageRefusal(channel, purpose, { isActive: true, address, isAllowed })?.detail ?? null,
  };
}

/**
 * The customers to whom the filters apply, in the order of their ids, each judged by the rule of the domain.
 * @param from after which customer to begin, and how many at most
 */
export async function judgeAudience(
  tx: TenantTransaction,
  { audience, channel, purpose }: Aim,
  from?: { readonly after: string | null; readonly most: number },
): Promise<Judged[]> {
  const after = from?.after ? sql`and ${customer.id} > ${from.after}::uuid` : sql``;
  const limit = from ? sql`limit ${from.most}` : sql``;
  const rows = await tx.all(sql<Row>`
    select ${columnsFor(channel, purpose)} from ${customerTable} where ${conditions(tx, audience)} ${after}
     order by ${customer.id} ${limit}`);
  return rows.map((row) => judged(row, channel, purpose));
}

/** Some customers, judged as they stand now; those who are no longer there are missing. */
export async function judgeCustomers(
  tx: TenantTransaction,
  { channel, purpose }: Pick<Aim, 'channel' | 'purpose'>,
  ids: readonly string[],
): Promise<Judged[]> {
  const rows = await tx.all(sql<Row>`
    select ${columnsFor(channel, purpose)} from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${customer.id} = any(${[...ids]}::uuid[])
       and ${customer.isActive}
     order by ${customer.id}`);
  return rows.map((row) => judged(row, channel, purpose));
}

/** How many of the audience were added after a moment. */
export async function countAddedSince(
  tx: TenantTransaction,
  audience: Audience,
  since: string,
): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from ${customerTable}
     where ${conditions(tx, audience)} and ${customer.createdAt} > ${since}::timestamptz`);
  return row?.count ?? 0;
}

/** What customers are called, by their ids. */
export async function namesOf(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(sql<{ id: string; names: CustomerNames }>`
    select ${customer.id}, ${customer.names} as names from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${customer.id} = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, names }) => [id, customerDisplayName(names)]));
}
