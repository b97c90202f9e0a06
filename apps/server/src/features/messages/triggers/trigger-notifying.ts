import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import {
  type CustomerNotificationJudgement,
  judgeCustomerNotification,
} from '@roundbook/domain/messages/triggers/customer-notification';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import { TRIGGERS, type TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { FactCall } from '../../../platform/facts/fact.ts';
import type { Recipient } from '../../customers/customers/lookups.ts';
import { queueFromTemplates } from '../templates/effects.ts';
import { type Audience, templateFor } from './audience-queries.ts';
import { quietWait } from './quiet-lookups.ts';
import { insertExecutions } from './store.ts';
import { type AnnouncedOccasion, hearerOf, valuesOf } from './trigger-letters.ts';

/** The facts that decide who is notified, other than the customers' own. */
interface Question {
  readonly type: TriggerType;
  readonly choices: NotificationChoices;
  /** The customers who have been sent a trigger's message today. */
  readonly heardToday: ReadonlySet<string>;
}

/** A customer, with the decision about a message to them. */
export interface Judged {
  readonly recipient: Recipient;
  readonly judgement: CustomerNotificationJudgement<AnnouncedOccasion>;
}

/** Decides on a message to each customer, in the given order. */
export function judgeAll(
  { type, choices, heardToday }: Question,
  { recipients }: Pick<Audience, 'recipients'>,
  occasions: readonly AnnouncedOccasion[],
): Judged[] {
  return [...Map.groupBy(occasions, ({ customerId }) => customerId)].flatMap(([id, own]) => {
    const recipient = recipients.get(id);
    if (!recipient) return [];
    const hearer = hearerOf(recipient, type);
    const hasHeardToday = heardToday.has(id);
    const judgement = judgeCustomerNotification({
      type,
      choices,
      hearer,
      occasions: own,
      hasHeardToday,
    });
    return [{ recipient, judgement }];
  });
}

/**
 * The number of minutes for which messages about a whole plan wait, so that undoing the plan
 * withdraws them.
 */
const UNDONE_WITHIN_MINUTES = 5;

/** The parts of a call with which customers are notified. */
type NotifyingCall = Pick<FactCall, 'tx' | 'enqueue' | 'now' | 'today'> & {
  /** Whether the messages wait for a few minutes, so that they can still be withdrawn. */
  readonly notifiesLater?: boolean | undefined;
};

/** Identifies a trigger's message about an occasion on a channel, so that it is sent once. */
export function messageKey(type: TriggerType, key: string, channel: Channel): string {
  return `${type}:${key}:${channel}`;
}

/**
 * The time at which a trigger's message may be sent, with the reason for the wait as a readable sentence; undefined
 * if the message may be sent immediately.
 */
export function waitOf(
  type: TriggerType,
  audience: Pick<Audience, 'times' | 'region' | 'timeZone'>,
  { now, today, notifiesLater }: Pick<NotifyingCall, 'now' | 'today' | 'notifiesLater'>,
  aboutDay: PlainDate,
): { readonly until: Date; readonly why: string } | undefined {
  // A worker on the way arrives within minutes, so the message does not wait.
  if (type === 'on-my-way') return undefined;
  const quiet = quietWait(audience, now, aboutDay >= today ? aboutDay : null);
  if (quiet || notifiesLater !== true) return quiet;
  return {
    until: new Date(Date.parse(now) + UNDONE_WITHIN_MINUTES * 60_000),
    why: `The message will be sent in ${UNDONE_WITHIN_MINUTES} minutes, unless the plan is undone.`,
  };
}

/** A customer to notify. */
interface NotifiedCustomer {
  readonly recipient: Recipient;
  readonly channels: readonly Channel[];
  readonly occasions: readonly AnnouncedOccasion[];
}

/** Writes the messages and records them. @returns the customers who are sent one */
export function notifyAll(
  call: NotifyingCall,
  question: Question,
  audience: Audience,
  occasions: readonly AnnouncedOccasion[],
): NotifiedCustomer[] {
  const { type } = question;
  const { tx, enqueue, today } = call;
  const going = judgeAll(question, audience, occasions).flatMap(({ recipient, judgement }) =>
    judgement.outcome === 'goes'
      ? [{ recipient, channels: judgement.channels, occasions: judgement.occasions }]
      : [],
  );
  const about = going.flatMap((one) => one.occasions);
  insertExecutions(tx, type, 'Told', about, today);
  const byTemplate = Map.groupBy(going, ({ recipient }) => templateFor(type, recipient));
  for (const [key, some] of byTemplate) {
    const letters = some.flatMap((one) => {
      const { recipient } = one;
      const [first] = one.occasions;
      const hearer = hearerOf(recipient, type);
      const values = valuesOf(type, audience, recipient, one.occasions);
      const waits = waitOf(type, audience, call, first!.aboutDay);
      return one.channels.map((channel) => ({
        channel,
        to: hearer.addresses[channel],
        customerId: recipient.id,
        triggerKey: messageKey(type, first!.key, channel),
        ...(waits && { waits }),
        values,
      }));
    });
    queueFromTemplates(tx, enqueue, audience.templates.get(key)!, letters);
  }
  return going;
}

/** Whether a user chose to notify no one. */
export function isDeclined({ email, sms }: NotificationChoices): boolean {
  return email === 'DontSend' && sms === 'DontSend';
}

/**
 * The channels of an action's messages: the user's choice or, failing that, the trigger's channels if it reacts to
 * events; null otherwise.
 */
export function choicesOf(
  { triggers }: Pick<Audience, 'triggers'>,
  type: TriggerType,
  asked: NotificationChoices | undefined,
): NotificationChoices | null {
  if (asked) return asked;
  const { mode, channels } = triggers.get(type)!;
  return mode === 'Event' ? channels : null;
}

/** Notifies customers of changes that have just been made to their visits, or records the choice not to notify them. */
export function notifyNow(
  call: NotifyingCall,
  type: TriggerType,
  audience: Audience,
  asked: NotificationChoices | undefined,
  occasions: readonly AnnouncedOccasion[],
): void {
  const choices = choicesOf(audience, type, asked);
  if (choices === null || occasions.length === 0) return;
  if (isDeclined(choices)) {
    // Without this record, a later run for the date would send the message after all.
    if (TRIGGERS[type].dated !== '')
      insertExecutions(call.tx, type, 'Declined', occasions, call.today);
    return;
  }
  notifyAll(call, { type, choices, heardToday: new Set() }, audience, occasions);
}
