import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { Written } from '@roundbook/domain/messages/templates/written';
import { isStillTrue, type VisitNow } from '@roundbook/domain/messages/triggers/still-true';
import { TRIGGER_TYPES, type TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { timeZoneOf } from '../../account/businesses/lookups.ts';
import { joinVisitOf, visit } from '../../work/jobs/join-lookups.ts';
import { findFacts } from '../templates/fact-lookups.ts';
import { findAudience } from './audience-queries.ts';
import { findOccasions } from './occasion-queries.ts';
import { wordsOf } from './trigger-letters.ts';

/** A message of a trigger that is about to be handed on. */
interface Leaving {
  readonly triggerKey: string;
  readonly customerId: string;
  readonly channel: Channel;
  /** When it was written, as the database says it. */
  readonly writtenAt: string;
}

/** What becomes of a message of which something is not true any more. */
export type Reviewed =
  | { readonly outcome: 'withdrawn'; readonly why: string }
  | { readonly outcome: 'rewritten'; readonly words: Written };

interface Told {
  readonly occurrenceId: string | null;
  readonly aboutDay: PlainDate;
  /** Null if it is not there any more, or was none. */
  readonly visit: VisitNow | null;
}

const KEY = /^([a-z-]+):(.+):(?:email|sms)(?:~|$)/;

function readKey(triggerKey: string): { type: TriggerType; key: string } | undefined {
  const [, name, key] = KEY.exec(triggerKey) ?? [];
  const type = TRIGGER_TYPES.find((one) => one === name);
  return type && key !== undefined ? { type, key } : undefined;
}

/**
 * What a message tells of: the occasion that its key names, and those that were written with it, which share its
 * moment as they share its transaction.
 */
async function findTold(
  tx: TenantTransaction,
  { type, key }: { readonly type: TriggerType; readonly key: string },
  { customerId, writtenAt }: Leaving,
): Promise<Told[]> {
  const wasDoneThen = sql`${visit.customerId} = e.customer_id and ${visit.closedOn} = e.about_day
    and ${visit.state} = 'Done'`;
  return tx.all(sql<Told>`
    select e.occurrence_id as "occurrenceId", e.about_day as "aboutDay",
           case when ${visit.id} is not null then json_build_object('state', ${visit.state},
             'scheduledOn', ${visit.scheduledOn}, 'closedOn', ${visit.closedOn}) end as visit
      from trigger_executions e
      ${joinVisitOf('e', type === 'review-request' ? wasDoneThen : undefined)}
     where e.business_id = ${tx.businessId} and e.type = ${type} and e.customer_id = ${customerId}
       and e.outcome = 'Told' and (e.key = ${key} or e.created_at = ${writtenAt}::timestamptz)`);
}

/** The words of a message about those visits of it that are left. */
async function wordsAbout(
  tx: TenantTransaction,
  type: TriggerType,
  { customerId, channel }: Leaving,
  left: readonly Told[],
  today: PlainDate,
): Promise<Written | undefined> {
  const days = left.map(({ aboutDay }) => aboutDay).toSorted();
  // From which day a visit was moved is not kept: it is told as one that is booked.
  const source = type === 'visit-moved' ? 'visit-booked' : type;
  const [audience, facts, { told }] = await Promise.all([
    findAudience(tx, [customerId], [type]),
    findFacts(tx, [customerId]),
    findOccasions(tx, source, { from: days[0]!, to: days.at(-1)! }, [customerId], today),
  ]);
  const recipient = audience.recipients.get(customerId);
  const wanted = new Set(left.map(({ occurrenceId }) => occurrenceId));
  const about = told.filter(({ occurrenceId }) => wanted.has(occurrenceId));
  if (!recipient || about.length === 0) return undefined;
  const who = { recipient, facts: facts.get(customerId)! };
  return wordsOf(type, audience, who, about, channel);
}

/**
 * Looks again at a message of a trigger that is about to be handed on. It may have waited overnight: what it tells
 * of may have been moved, undone or cancelled. Of several visits, it tells of those that are left.
 * @returns null if it may go as it is
 */
export async function reviewTelling(
  tx: TenantTransaction,
  leaving: Leaving,
): Promise<Reviewed | null> {
  const read = readKey(leaving.triggerKey);
  if (!read) return null;
  const { type } = read;
  const [told, timeZone] = await Promise.all([findTold(tx, read, leaving), timeZoneOf(tx)]);
  const today = todayIn(timeZone, new Date().toISOString());
  const left = told.filter((one) => isStillTrue(type, one.aboutDay, one.visit, today));
  if (left.length === told.length) return null;
  const words = left.length > 0 && (await wordsAbout(tx, type, leaving, left, today));
  return words
    ? { outcome: 'rewritten', words }
    : { outcome: 'withdrawn', why: 'It was not sent: the visit was changed meanwhile.' };
}
