import type * as contract from '@roundbook/contract/messages/triggers/customer-notification';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import { handlesMoney } from '@roundbook/domain/access/visibility';
import { textPrice } from '@roundbook/domain/account/billing/prices';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { textSegments } from '@roundbook/domain/messages/outbox/text-segments';
import type { TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import { effectsOfSkip, missCause } from '@roundbook/domain/work/visit-rules/effects';
import type { VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { findTextsLeft } from '../../account/billing/lookups.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { visitRulesOf } from '../../work/visit-rules/lookups.ts';
import { findFacts } from '../templates/fact-lookups.ts';
import { findVisitsOf, type VisitToAnnounce } from './action-queries.ts';
import { type Audience, findAudience } from './audience-queries.ts';
import { wordsOf } from './trigger-letters.ts';
import { choicesOf, isDeclined, judgeAll, notifyAll, waitOf } from './trigger-notifying.ts';
import { findHeard } from './trigger-queries.ts';

/** The channels of an action for which the user chose no channel. */
const SILENT = { email: 'DontSend', sms: 'DontSend' } as const;

/** The maximum number of texts that are counted; their average is assumed for all others. */
const COUNTED = 200;

/**
 * The number of texts that the messages take, and the number that the business has; null if no message is a text.
 * @param bodies functions that write each message
 */
function textsNeeded(
  bodies: readonly (() => string)[],
  { left, buysMore }: Awaited<ReturnType<typeof findTextsLeft>>,
) {
  if (bodies.length === 0) return null;
  const some = bodies.slice(0, COUNTED);
  const counted = some.reduce((sum, body) => sum + textSegments(body()), 0);
  const isExact = some.length === bodies.length;
  const needed = isExact ? counted : Math.ceil((counted * bodies.length) / some.length);
  return { needed, isExact, left, cost: textPrice(needed), buysMore };
}

type Visits = readonly VisitToAnnounce[];

/**
 * The fee, in pence, that the visit rules charge for a visit skipped for this reason; null if there
 * is none.
 */
function feeFor(rules: VisitRules, { cost, aboutDay }: VisitToAnnounce, reason: string) {
  const effects = effectsOfSkip(rules, {
    cause: missCause({ customerSkipped: false, notes: reason }),
    scheduledOn: null,
    skippedOn: aboutDay,
    // The frequency is not needed, as the message does not mention effects on later visits.
    frequency: { unit: 'none' },
    price: cost,
    regularPrice: null,
    misses: 0,
  });
  return effects.find(({ kind }) => kind === 'turnedAway')?.amount ?? null;
}

/** Splits planned visits into newly booked and moved ones, which get different messages. */
function newsOf(
  type: TriggerType,
  visits: Visits,
): readonly { type: TriggerType; visits: Visits }[] {
  if (type !== 'visit-booked') return [{ type, visits }];
  const elsewhere = visits.filter(({ plannedFor, aboutDay }) => plannedFor !== aboutDay);
  return [
    { type: 'visit-booked', visits: elsewhere.filter(({ plannedFor }) => plannedFor === null) },
    { type: 'visit-moved', visits: elsewhere.filter(({ plannedFor }) => plannedFor !== null) },
  ];
}

/** The number of customers that an action would notify, and the wording of its first message. */
export async function previewAction({
  load,
  actor,
  body,
  now,
  today,
}: LongCall<typeof contract.previewCustomerNotification>) {
  const { triggerType, date, notifications } = body;
  const jobIds = [...new Set(body.jobIds)];
  const dayOf = new Map(body.days.map((one) => [one.jobId, one.date]));
  const { reason = '', withoutRules } = body;
  const price = jobIds.length === 1 ? body.price : undefined;
  const seesTexts = isRoleSufficient(actor.role, 'Manager');
  const { visits, found, facts, rulesOf, account } = await load(async (tx) => {
    const open = await findVisitsOf(tx, actor, jobIds, { date, dayOf });
    if (open.length < jobIds.length) throw notFound();
    const customerIds = [...new Set(open.map(({ customerId }) => customerId))];
    const types: TriggerType[] =
      triggerType === 'visit-booked' ? ['visit-booked', 'visit-moved'] : [triggerType];
    const [audienceFound, known, rules, textsLeft] = await Promise.all([
      findAudience(tx, customerIds, types),
      findFacts(tx, customerIds),
      triggerType === 'visit-skipped' && !withoutRules ? visitRulesOf(tx, customerIds) : null,
      seesTexts ? findTextsLeft(tx) : null,
    ]);
    return {
      visits: open,
      found: audienceFound,
      facts: known,
      rulesOf: rules,
      account: textsLeft,
    };
  });
  const audience: Audience = { ...found, hidesPrices: !handlesMoney(actor.role) };
  const judged = newsOf(triggerType, visits).flatMap(({ type, visits: own }) => {
    const choices = choicesOf(audience, type, notifications) ?? SILENT;
    const withDay = own.map((one) => {
      const fee = rulesOf && feeFor(rulesOf(one.customerId), one, reason);
      const cost = price ?? one.cost;
      return { ...one, cost, plannedFor: one.plannedFor ?? one.dueOn, reason, fee };
    });
    const question = { type, choices, heardToday: new Set<string>() };
    return judgeAll(question, audience, withDay).map((one) => ({ ...one, type }));
  });
  const going = judged.flatMap(({ type, recipient, judgement }) =>
    judgement.outcome === 'goes' ? [{ type, recipient, ...judgement }] : [],
  );
  const [first] = going;
  const count = (channel: 'email' | 'sms') =>
    going.filter(({ channels }) => channels.includes(channel)).length;
  const stays = judged.find(({ judgement }) => judgement.outcome === 'left out')?.judgement;
  const words = first
    ? wordsOf(
        first.type,
        audience,
        { recipient: first.recipient, facts: facts.get(first.recipient.id)! },
        first.occasions,
        first.channels[0]!,
      )
    : null;
  return {
    email: count('email'),
    sms: count('sms'),
    leftOut: judged.length - going.length,
    reason: stays?.outcome === 'left out' ? stays.reason : '',
    first: first && words ? { customerName: customerDisplayName(first.recipient), ...words } : null,
    texts:
      account &&
      textsNeeded(
        going.flatMap(({ type, recipient, channels, occasions }) =>
          channels.includes('sms')
            ? () => {
                const who = { recipient, facts: facts.get(recipient.id)! };
                return wordsOf(type, audience, who, occasions, 'sms').body;
              }
            : [],
        ),
        account,
      ),
    waits: first
      ? (waitOf(first.type, audience, { now, today }, first.occasions[0]!.aboutDay)?.why ?? '')
      : '',
  };
}

/**
 * Notifies a customer that the worker is on the way, once for each visit and day.
 * @throws AppError 422 with the reason if the customer cannot be notified
 */
export async function notifyOnMyWay(call: WriteCall<typeof contract.triggerNotification>) {
  const { tx, actor, params, body, today } = call;
  const { triggerType: type, minutes } = body;
  lockCustomers(tx, [params.id]);
  const [[found], heard, audience, facts] = await Promise.all([
    findVisitsOf(tx, actor, [body.jobId], { date: today }),
    findHeard(tx, [params.id], { from: today, to: today }, today),
    findAudience(tx, [params.id], [type]),
    findFacts(tx, [params.id]),
  ]);
  if (found?.customerId !== params.id) throw notFound();
  if (found.occurrenceId === null) throw refuse('This job has no upcoming visit.', 'jobId');
  const { mode, channels } = audience.triggers.get(type)!;
  if (mode === 'None' || isDeclined(channels)) {
    throw refuse('“On my way” messages are off. A Manager can turn them on.');
  }
  const { key } = found;
  const isNotified = heard.some((one) => one.type === type && one.key === key);
  if (isNotified) throw refuse('We have already told the customer today that we are on the way.');
  const occasions = [{ ...found, minutes }];
  const question = { type, choices: channels, heardToday: new Set<string>() };
  const [judged] = judgeAll(question, audience, occasions);
  if (!judged) throw notFound();
  if (judged.judgement.outcome === 'left out') throw refuse(judged.judgement.reason);
  const [sent] = notifyAll(call, question, audience, occasions);
  const who = { recipient: judged.recipient, facts: facts.get(params.id)! };
  const words = wordsOf(type, audience, who, occasions, sent!.channels[0]!);
  return {
    message: 'The notification is in the outbox',
    channels: [...sent!.channels],
    body: words.body,
  };
}
