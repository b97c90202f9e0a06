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

/** A broadcast's audience, channel and purpose. */
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

/**
 * A customer who matches the filters, with the address for the message or the reason they are left
 * out.
 */
export interface Judged {
  readonly id: string;
  readonly address: string;
  /** The reason for leaving the customer out; null if they get the message. */
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
 * The customers who match the filters, in order of id, each checked against the domain's rule.
 * @param from the customer after whom the page begins, and the maximum number of customers to
 * return
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

/**
 * The given customers, checked against the rule with their current data; leaves out customers who are no longer active.
 */
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

/** The number of customers in the audience who were added after a moment. */
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

/** The customers' display names, by id. */
export async function namesOf(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(sql<{ id: string; names: CustomerNames }>`
    select ${customer.id}, ${customer.names} as names from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${customer.id} = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, names }) => [id, customerDisplayName(names)]));
}
