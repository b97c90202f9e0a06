import { type Channel, CHANNELS } from '../outbox/channels.ts';
import { messageRefusal } from '../outbox/customer-messages.ts';
import { type NotificationChoices, notificationChannels } from './notification-choices.ts';
import { TRIGGERS, type TriggerType } from './trigger-types.ts';

/** Where a customer is reached, and what they allow for the purpose of a message. */
export interface Hearer {
  readonly isActive: boolean;
  /** Empty without an address on the channel. */
  readonly addresses: Readonly<Record<Channel, string>>;
  readonly allows: Readonly<Record<Channel, boolean>>;
}

/** What was done about a visit, or another occasion, before. */
export interface Occasion {
  /** What this trigger did about it: told its customer, or was told not to. */
  readonly before: 'Told' | 'Declined' | null;
  /** Whether its customer heard of it today by another trigger. */
  readonly isHeardToday: boolean;
}

/** What decides about one message to one customer. */
export interface Telling<One extends Occasion = Occasion> {
  readonly type: TriggerType;
  readonly choices: NotificationChoices;
  readonly hearer: Hearer;
  /** What there is to tell; several make one message. */
  readonly occasions: readonly One[];
  /** Whether they have had any message of a trigger today. */
  readonly hasHeardToday: boolean;
}

export type TellingJudgement<One extends Occasion = Occasion> =
  | {
      readonly outcome: 'goes';
      readonly channels: readonly Channel[];
      readonly occasions: readonly One[];
    }
  | { readonly outcome: 'left out'; readonly reason: string };

const TOLD_BEFORE = 'They have been told.';
const DECLINED = 'Somebody chose not to tell them.';
const HEARD_TODAY = 'They heard of this visit today.';
const ONE_A_DAY = 'They have had a message today.';

function unreachable(
  { isActive, addresses, allows }: Hearer,
  type: TriggerType,
  wanted: Channel[],
) {
  const reasons = wanted.map((channel) =>
    messageRefusal(channel, TRIGGERS[type].purpose, {
      isActive,
      address: addresses[channel],
      isAllowed: allows[channel],
    }),
  );
  return [...new Set(reasons.filter((reason) => reason !== null))].join(' ');
}

/**
 * Who is told what: one message about all that is new, by the channels that the customer has, allows and that
 * were chosen; or in words why not. When it may go is for `waitsUntil`.
 */
export function judgeTelling<One extends Occasion>({
  type,
  choices,
  hearer,
  occasions,
  hasHeardToday,
}: Telling<One>): TellingJudgement<One> {
  const leftOut = (reason: string) => ({ outcome: 'left out', reason }) as const;
  const untold = occasions.filter(({ before }) => before === null);
  if (untold.length === 0) {
    return leftOut(occasions.some(({ before }) => before === 'Told') ? TOLD_BEFORE : DECLINED);
  }
  const fresh = untold.filter(({ isHeardToday }) => !isHeardToday);
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
    return leftOut(why === '' ? 'An email would reach them, and none is to go.' : why);
  }
  if (TRIGGERS[type].purpose === 'marketing' && hasHeardToday) return leftOut(ONE_A_DAY);
  return { outcome: 'goes', channels, occasions: fresh };
}
