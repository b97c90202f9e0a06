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
  hasAddressOn,
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

/** Whether a customer allows messages of a purpose on a channel. */
function allowsMessage({
  channel,
  purpose,
}: Pick<Aim, 'channel' | 'purpose'>): RawBuilder<unknown> {
  return purpose === 'marketing'
    ? sql`(${wants(channel, purpose)} and ${isMarketable(channel)}) is true`
    : sql`${wants(channel, purpose)} is true`;
}

function columnsFor(aim: Pick<Aim, 'channel' | 'purpose'>): RawBuilder<unknown> {
  return sql`${customer.id}, ${customer.email}, ${customer.mobileNumber} as "mobileNumber",
    ${customer.phoneNumber} as "phoneNumber", ${allowsMessage(aim)} as "isAllowed"`;
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
    select ${columnsFor({ channel, purpose })} from ${customerTable} where ${conditions(tx, audience)} ${after}
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
    select ${columnsFor({ channel, purpose })} from ${customerTable}
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

/** The facts that decide whether a customer of the audience gets the message. */
interface Case {
  readonly hasAddress: boolean;
  readonly isAllowed: boolean;
}

const CASES: readonly Case[] = [false, true].flatMap((hasAddress) =>
  [false, true].map((isAllowed) => ({ hasAddress, isAllowed })),
);

/** The reason for leaving out the customers of a case; null if they get the message. */
function reasonOf({ channel, purpose }: Aim, { hasAddress, isAllowed }: Case) {
  const facts = { isActive: true, address: hasAddress ? 'an address' : '', isAllowed };
  return messageRefusal(channel, purpose, facts)?.detail ?? null;
}

/** Whether a customer gets the message, or is left out, as the domain's rule decides each case. */
function gets(aim: Aim, getsIt: boolean): RawBuilder<unknown> {
  const cases = CASES.filter((one) => (reasonOf(aim, one) === null) === getsIt);
  const each = cases.map((one) => sql`(${sql.lit(one.hasAddress)}, ${sql.lit(one.isAllowed)})`);
  return sql`((${hasAddressOn(aim.channel)}, ${allowsMessage(aim)}) in (${sql.join(each)}))`;
}

/** The ids of the customers who would get the message, in order, as a query. */
export function recipientsOf(tx: TenantTransaction, aim: Aim): RawBuilder<unknown> {
  return sql`select ${customer.id} from ${customerTable}
    where ${conditions(tx, aim.audience)} and ${gets(aim, true)}
    order by ${customer.id}`;
}

/** How many customers match the filters, and how many are left out for each reason. */
export interface AudienceCounts {
  readonly matched: number;
  readonly recipients: number;
  readonly reasons: { readonly reason: string; readonly count: number }[];
}

/** Counts an audience without reading its customers one by one. */
export async function countAudience(tx: TenantTransaction, aim: Aim): Promise<AudienceCounts> {
  const rows = await tx.all(sql<Case & { count: number }>`
    select ${hasAddressOn(aim.channel)} as "hasAddress", ${allowsMessage(aim)} as "isAllowed", count(*)::int as count
      from ${customerTable} where ${conditions(tx, aim.audience)}
     group by 1, 2`);
  const reasons = new Map<string, number>();
  let [matched, recipients] = [0, 0];
  for (const { count, ...one } of rows) {
    const reason = reasonOf(aim, one);
    matched += count;
    if (reason === null) recipients += count;
    else reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  }
  return {
    matched,
    recipients,
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })),
  };
}

/** A customer whom a broadcast leaves out. */
export interface LeftOut {
  readonly id: string;
  readonly displayName: string;
  readonly reason: string;
}

/** Some of the customers who are left out, in order of id. @param page at least 1 */
export async function findLeftOut(
  tx: TenantTransaction,
  aim: Aim,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<LeftOut[]> {
  const rows = await tx.all(sql<Case & { id: string; names: CustomerNames }>`
    select ${customer.id}, ${customer.names} as names, ${hasAddressOn(aim.channel)} as "hasAddress",
           ${allowsMessage(aim)} as "isAllowed"
      from ${customerTable} where ${conditions(tx, aim.audience)} and ${gets(aim, false)}
     order by ${customer.id} limit ${perPage} offset ${(page - 1) * perPage}`);
  return rows.map(({ id, names, ...one }) => ({
    id,
    displayName: customerDisplayName(names),
    reason: reasonOf(aim, one)!,
  }));
}

/** The first customers who would get the message, in order of id. */
export async function findFirstRecipients(
  tx: TenantTransaction,
  aim: Aim,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`${recipientsOf(tx, aim)} limit ${most}`);
  return rows.map(({ id }) => id);
}
