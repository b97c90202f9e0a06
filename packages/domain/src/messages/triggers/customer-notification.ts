import { type Channel, CHANNELS } from '../outbox/channels.ts';
import { messageRefusal } from '../outbox/customer-messages.ts';
import { type NotificationChoices, notificationChannels } from './notification-choices.ts';
import { TRIGGERS, type TriggerType } from './trigger-types.ts';

/** A customer's addresses, and the channels allowed for a message's purpose. */
export interface Hearer {
  readonly isActive: boolean;
  /** The customer's address on each channel; empty if there is none. */
  readonly addresses: Readonly<Record<Channel, string>>;
  readonly allows: Readonly<Record<Channel, boolean>>;
}

/** A visit, or another occasion for a message, with the messages already sent about it. */
export interface Occasion {
  /**
   * Whether this trigger has already notified the customer, or the office declined to; null if
   * neither.
   */
  readonly before: 'Told' | 'Declined' | null;
  /** Whether another trigger notified the customer of this occasion today. */
  readonly isHeardToday: boolean;
}

/** The facts that decide whether one customer gets one message. */
export interface CustomerNotification<One extends Occasion = Occasion> {
  readonly type: TriggerType;
  readonly choices: NotificationChoices;
  readonly hearer: Hearer;
  /** The occasions for the message; several occasions share one message. */
  readonly occasions: readonly One[];
  /** Whether any trigger has sent the customer a message today. */
  readonly hasHeardToday: boolean;
}

export type CustomerNotificationJudgement<One extends Occasion = Occasion> =
  | {
      readonly outcome: 'goes';
      readonly channels: readonly Channel[];
      readonly occasions: readonly One[];
    }
  | { readonly outcome: 'left out'; readonly reason: string };

const ALREADY_NOTIFIED = 'They have already been notified.';
const DECLINED = 'Someone chose not to notify them.';
const HEARD_TODAY = 'They have already had a message about this visit today.';
const ONE_A_DAY = 'They have already had a message today.';

function unreachable(
  { isActive, addresses, allows }: Hearer,
  type: TriggerType,
  wanted: Channel[],
) {
  const refusals = wanted.map((channel) =>
    messageRefusal(channel, TRIGGERS[type].purpose, {
      isActive,
      address: addresses[channel],
      isAllowed: allows[channel],
    }),
  );
  return [...new Set(refusals.flatMap((refused) => refused?.detail ?? []))].join(' ');
}

/**
 * Decides whether a customer gets a message: a single message about everything new, by the chosen channels on which
 * the customer has an address and allows messages; otherwise gives the reason. `waitsUntil` decides when the
 * message may be sent.
 */
export function judgeCustomerNotification<One extends Occasion>({
  type,
  choices,
  hearer,
  occasions,
  hasHeardToday,
}: CustomerNotification<One>): CustomerNotificationJudgement<One> {
  const leftOut = (reason: string) => ({ outcome: 'left out', reason }) as const;
  const unannounced = occasions.filter(({ before }) => before === null);
  if (unannounced.length === 0) {
    return leftOut(occasions.some(({ before }) => before === 'Told') ? ALREADY_NOTIFIED : DECLINED);
  }
  const fresh = unannounced.filter(({ isHeardToday }) => !isHeardToday);
  if (fresh.length === 0) return leftOut(HEARD_TODAY);
  const reach = {
    email: hearer.isActive && hearer.addresses.email !== '' && hearer.allows.email,
    sms: hearer.isActive && hearer.addresses.sms !== '' && hearer.allows.sms,
  };
  const channels = notificationChannels(reach, choices);
  if (channels.length === 0) {
    const wanted = CHANNELS.filter((channel) => choices[channel] !== 'DontSend');
    if (wanted.length === 0) return leftOut(DECLINED);
    const why = unreachable(hearer, type, wanted);
    return leftOut(
      why === '' ? 'They have an email address, so no text is sent, and emails are off.' : why,
    );
  }
  if (TRIGGERS[type].purpose === 'marketing' && hasHeardToday) return leftOut(ONE_A_DAY);
  return { outcome: 'goes', channels, occasions: fresh };
}
