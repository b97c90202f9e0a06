import type { ResponseOf } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/messages/triggers/triggers';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { type Channel, CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import {
  type DaysAnnounced,
  daysAnnouncedOf,
  restReason,
} from '@roundbook/domain/messages/triggers/sending-times';
import {
  DATED_TRIGGERS,
  TRIGGER_TYPES,
  TRIGGERS,
  type TriggerType,
} from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import type { Recipient } from '../../customers/customers/lookups.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { findFacts } from '../templates/fact-lookups.ts';
import { type Audience, findAudience } from './audience-queries.ts';
import { findOccasions, findWhom } from './occasion-queries.ts';
import { type AnnouncedOccasion, wordsOf } from './trigger-letters.ts';
import { type Judged, judgeAll } from './trigger-notifying.ts';
import {
  countNotified,
  findSendingTimes,
  findTriggers,
  triggerId,
  type TriggerRecord,
} from './trigger-queries.ts';

type TriggerView = ResponseOf<typeof contract.createTrigger>['trigger'];

/** The maximum number of customers read in one statement when nothing is locked. */
const LOOKED_AT_ONCE = 2000;

/** The type of a trigger. @throws AppError 404 if the business has no trigger with this id */
export function typeOf(tx: TenantTransaction, id: string): TriggerType {
  const type = TRIGGER_TYPES.find((one) => triggerId(tx.businessId, one) === id);
  if (!type) throw notFound();
  return type;
}

/** A trigger in the form that the contract defines. */
export function viewOf(
  tx: TenantTransaction,
  { type, mode, sendAt, channels, link, version }: TriggerRecord,
  { available, notified }: { readonly available: number; readonly notified: number },
): TriggerView {
  return {
    id: triggerId(tx.businessId, type),
    type: TRIGGERS[type].label,
    triggerType: type,
    executionMode: mode,
    schedule: sendAt,
    ...channels,
    link,
    isDated: DATED_TRIGGERS.includes(type),
    availableCount: available,
    executedCount: notified,
    version,
  };
}

interface Look {
  readonly type: TriggerType;
  readonly days: DaysAnnounced;
  readonly today: PlainDate;
}

/**
 * The customers for whom a trigger has an occasion, in batches, each with the decision on whether to send them the
 * message.
 */
async function* judged(
  tx: TenantTransaction,
  { type, days, today }: Look,
): AsyncGenerator<{ readonly audience: Audience; readonly some: Judged[] }> {
  let after: string | null = null;
  do {
    const ids: string[] = await findWhom(tx, type, days, after, LOOKED_AT_ONCE);
    if (ids.length === 0) return;
    const [audience, { occasions, heardToday }] = await Promise.all([
      findAudience(tx, ids, [type]),
      findOccasions(tx, type, days, ids, today),
    ]);
    const choices = audience.triggers.get(type)!.channels;
    yield { audience, some: judgeAll({ type, choices, heardToday }, audience, occasions) };
    after = ids.length === LOOKED_AT_ONCE ? ids.at(-1)! : null;
  } while (after !== null);
}

async function countAvailable(tx: TenantTransaction, look: Look): Promise<number> {
  let available = 0;
  for await (const { some } of judged(tx, look)) {
    available += some.filter(({ judgement }) => judgement.outcome === 'goes').length;
  }
  return available;
}

/** The triggers with their counts for a date. */
export async function list({ tx, query, today }: ReadCall<typeof contract.listTriggers>) {
  const { date = today } = query;
  const [triggers, times, region] = await Promise.all([
    findTriggers(tx),
    findSendingTimes(tx),
    findHolidayRegion(tx),
  ]);
  const daysOf = new Map(
    TRIGGER_TYPES.map((type) => [type, daysAnnouncedOf(type, times, date, region, today)]),
  );
  const inUse = DATED_TRIGGERS.filter((type) => triggers.get(type)!.mode !== 'None');
  const [notified, ...counts] = await Promise.all([
    countNotified(tx, daysOf),
    ...inUse.map((type) => countAvailable(tx, { type, days: daysOf.get(type)!, today })),
  ]);
  const available = new Map(inUse.map((type, at) => [type, counts[at]!]));
  return {
    date,
    rests: restReason(times, date, region) ?? '',
    triggers: [...triggers.values()].map((one) =>
      viewOf(tx, one, {
        available: available.get(one.type) ?? 0,
        notified: notified.get(one.type) ?? 0,
      }),
    ),
  };
}

/** A message to be shown as an example. */
interface Example {
  readonly audience: Audience;
  readonly recipient: Recipient;
  readonly occasions: readonly AnnouncedOccasion[];
  readonly channel: Channel;
}

/** Shows the customers who would be notified on a date, the customers left out and why, and example messages. */
export async function preview(
  { tx, params, query, today }: ReadCall<typeof contract.previewTrigger>,
  most: number,
): Promise<ResponseOf<typeof contract.previewTrigger>> {
  const type = typeOf(tx, params.id);
  const [times, region] = await Promise.all([findSendingTimes(tx), findHolidayRegion(tx)]);
  const days = daysAnnouncedOf(type, times, query.date, region, today);
  const shown: ResponseOf<typeof contract.previewTrigger> = {
    goingCount: 0,
    email: 0,
    sms: 0,
    going: [],
    leftOutCount: 0,
    leftOut: [],
    words: [],
  };
  if (!DATED_TRIGGERS.includes(type)) return shown;
  /** The first message on each channel. */
  const examples: Example[] = [];
  for await (const { audience, some } of judged(tx, { type, days, today })) {
    for (const { recipient, judgement } of some) {
      const who = { customerId: recipient.id, customerName: customerDisplayName(recipient) };
      if (judgement.outcome === 'left out') {
        shown.leftOutCount += 1;
        if (shown.leftOut.length < most) shown.leftOut.push({ ...who, reason: judgement.reason });
        continue;
      }
      const { channels, occasions } = judgement;
      shown.goingCount += 1;
      const first = CHANNELS.filter((one) => channels.includes(one) && shown[one] === 0);
      for (const channel of channels) shown[channel] += 1;
      for (const channel of first) examples.push({ audience, recipient, occasions, channel });
      if (shown.going.length < most) shown.going.push({ ...who, channels: [...channels] });
    }
  }
  const facts = await findFacts(
    tx,
    examples.map(({ recipient }) => recipient.id),
  );
  for (const { audience, recipient, occasions, channel } of examples) {
    const who = { recipient, facts: facts.get(recipient.id)! };
    shown.words.push(wordsOf(type, audience, who, occasions, channel));
  }
  return shown;
}
