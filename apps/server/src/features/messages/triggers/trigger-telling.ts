import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import { waitsUntil } from '@roundbook/domain/messages/triggers/sending-times';
import { judgeTelling, type TellingJudgement } from '@roundbook/domain/messages/triggers/telling';
import { TRIGGERS, type TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { instantAt, timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import type { FactCall } from '../../../platform/facts/fact.ts';
import type { Recipient } from '../../customers/customers/lookups.ts';
import { queueFromTemplates } from '../outbox/effects.ts';
import { type Audience, templateFor } from './audience-queries.ts';
import { insertExecutions } from './store.ts';
import { hearerOf, type Told, valuesOf } from './trigger-letters.ts';

/** What decides who is told, besides the customers themselves. */
interface Question {
  readonly type: TriggerType;
  readonly choices: NotificationChoices;
  /** Customers who have had a message of a trigger today. */
  readonly heardToday: ReadonlySet<string>;
}

/** A customer with what becomes of a message to them. */
export interface Judged {
  readonly recipient: Recipient;
  readonly judgement: TellingJudgement<Told>;
}

/** Decides for each customer, in the order in which they are given. */
export function judgeAll(
  { type, choices, heardToday }: Question,
  { recipients }: Pick<Audience, 'recipients'>,
  told: readonly Told[],
): Judged[] {
  return [...Map.groupBy(told, ({ customerId }) => customerId)].flatMap(([id, occasions]) => {
    const recipient = recipients.get(id);
    if (!recipient) return [];
    const hearer = hearerOf(recipient, type);
    const hasHeardToday = heardToday.has(id);
    const judgement = judgeTelling({ type, choices, hearer, occasions, hasHeardToday });
    return [{ recipient, judgement }];
  });
}

/** When a message of a trigger may go, if not at once; in words as well. */
export function waitOf(
  type: TriggerType,
  { times, region, timeZone }: Pick<Audience, 'times' | 'region' | 'timeZone'>,
  { now, today }: Pick<FactCall, 'now' | 'today'>,
  aboutDay: PlainDate,
): { readonly until: Date; readonly why: string } | undefined {
  // Whoever is on the way is there in minutes.
  if (type === 'on-my-way') return undefined;
  const moment = { day: today, time: timeOfDayIn(timeZone, now) };
  const waits = waitsUntil(times, moment, region, aboutDay >= today ? aboutDay : null);
  if (waits === null) return undefined;
  const day = waits.day === today ? '' : ` on ${waits.day.split('-').toReversed().join('/')}`;
  return {
    until: new Date(instantAt(timeZone, waits.day, waits.time)),
    why: `It goes at ${waits.time}${day}, after the quiet time.`,
  };
}

/** One customer who is told. */
interface ToldCustomer {
  readonly recipient: Recipient;
  readonly channels: readonly Channel[];
  readonly told: readonly Told[];
}

/** Writes the messages to those who are told, and that they were. @returns them */
export function tellAll(
  call: Pick<FactCall, 'tx' | 'enqueue' | 'now' | 'today'>,
  question: Question,
  audience: Audience,
  told: readonly Told[],
): ToldCustomer[] {
  const { type } = question;
  const { tx, enqueue, today } = call;
  const going = judgeAll(question, audience, told).flatMap(({ recipient, judgement }) =>
    judgement.outcome === 'goes'
      ? [{ recipient, channels: judgement.channels, told: judgement.occasions }]
      : [],
  );
  const about = going.flatMap((one) => one.told);
  insertExecutions(tx, type, 'Told', about, today);
  const byTemplate = Map.groupBy(going, ({ recipient }) => templateFor(type, recipient));
  for (const [key, some] of byTemplate) {
    const letters = some.flatMap((one) => {
      const { recipient } = one;
      const [first] = one.told;
      const hearer = hearerOf(recipient, type);
      const values = valuesOf(type, audience, recipient, one.told);
      const waits = waitOf(type, audience, call, first!.aboutDay);
      return one.channels.map((channel) => ({
        channel,
        to: hearer.addresses[channel],
        customerId: recipient.id,
        triggerKey: `${type}:${first!.key}:${channel}`,
        ...(waits && { waits }),
        values,
      }));
    });
    queueFromTemplates(tx, enqueue, audience.templates.get(key)!, letters);
  }
  return going;
}

/** Whether a person said that nobody is to be told. */
export function isDeclined({ email, sms }: NotificationChoices): boolean {
  return email === 'DontSend' && sms === 'DontSend';
}

/** What an action tells: what the person chose, or else what the trigger does by itself; null for nothing. */
export function choicesOf(
  { triggers }: Pick<Audience, 'triggers'>,
  type: TriggerType,
  asked: NotificationChoices | undefined,
): NotificationChoices | null {
  if (asked) return asked;
  const { mode, channels } = triggers.get(type)!;
  return mode === 'Event' ? channels : null;
}

/** Tells customers of what has just been done to their visits, or notes that somebody chose not to. */
export function tellNow(
  call: Pick<FactCall, 'tx' | 'enqueue' | 'now' | 'today'>,
  type: TriggerType,
  audience: Audience,
  asked: NotificationChoices | undefined,
  told: readonly Told[],
): void {
  const choices = choicesOf(audience, type, asked);
  if (choices === null || told.length === 0) return;
  if (isDeclined(choices)) {
    // What can be told later for a date must not be told then.
    if (TRIGGERS[type].dated !== '') insertExecutions(call.tx, type, 'Declined', told, call.today);
    return;
  }
  tellAll(call, { type, choices, heardToday: new Set() }, audience, told);
}
