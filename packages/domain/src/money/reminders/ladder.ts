import type { TimeOfDay } from '../../values/dates/zones.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { SECOND_REMINDER_DAYS } from '../invoices/state.ts';

/** The steps of the ladder, in order. The last step puts the customer on hold. */
export const LADDER_STEPS = [
  'Reminder',
  'Second reminder',
  'Statement',
  'Final notice',
  'Hold',
] as const;

export type LadderStepName = (typeof LADDER_STEPS)[number];

/** The steps that send messages. */
export const MESSAGE_STEPS = [
  'Reminder',
  'Second reminder',
  'Statement',
  'Final notice',
] as const satisfies readonly LadderStepName[];

export type MessageStep = (typeof MESSAGE_STEPS)[number];

/**
 * The channels of a step; `Both` uses email and text, if the customer has an address and allows
 * messages on each.
 */
export const STEP_CHANNELS = ['Email', 'Text', 'Both'] as const;

export type StepChannel = (typeof STEP_CHANNELS)[number];

export interface LadderStep {
  readonly step: LadderStepName;
  readonly isOn: boolean;
  /**
   * Days after the due date. If the previous step was sent late, this step is also delayed, so that the days
   * between the two steps stay the same.
   */
  readonly days: number;
  readonly channel: StepChannel;
}

/** The rules of automatic reminders. */
export interface Ladder {
  readonly isOn: boolean;
  /** The sending time, in the business's time zone. */
  readonly sendAt: TimeOfDay;
  /** Whether messages are also sent on Sundays and bank holidays. */
  readonly isEveryDay: boolean;
  /** One step for each of `LADDER_STEPS`, in the same order. */
  readonly steps: readonly LadderStep[];
}

/** The ladder of a new business: nothing is sent until the Owner turns it on. */
export const DEFAULT_LADDER: Ladder = {
  isOn: false,
  sendAt: '10:00',
  isEveryDay: false,
  steps: [
    { step: 'Reminder', isOn: true, days: 3, channel: 'Email' },
    { step: 'Second reminder', isOn: true, days: 14, channel: 'Email' },
    { step: 'Statement', isOn: true, days: 28, channel: 'Email' },
    { step: 'Final notice', isOn: true, days: 42, channel: 'Both' },
    { step: 'Hold', isOn: false, days: 56, channel: 'Email' },
  ],
};

/** The maximum number of days between the due date and a step. */
export const MOST_LADDER_DAYS = 365;

/** No customer gets messages at night. */
const EARLIEST_SENDING: TimeOfDay = '08:00';
const LATEST_SENDING: TimeOfDay = '20:00';

/** The position of a step on the ladder, from 0; -1 for null. */
export function placeOf(step: LadderStepName | null): number {
  return step === null ? -1 : LADDER_STEPS.indexOf(step);
}

/** The steps that are switched on, in order. */
export function stepsInUse({ steps }: Pick<Ladder, 'steps'>): LadderStep[] {
  return LADDER_STEPS.flatMap(
    (name) => steps.find(({ step, isOn }) => step === name && isOn) ?? [],
  );
}

/** The first problem with a ladder; null if there is none. */
export function ladderRefusal({ isOn, sendAt, steps }: Ladder): Refusal | null {
  if (sendAt < EARLIEST_SENDING || sendAt > LATEST_SENDING) {
    const message = `Please choose a time from ${EARLIEST_SENDING} to ${LATEST_SENDING}`;
    return refusal(message, 'sendAt');
  }
  const inUse = stepsInUse({ steps });
  if (isOn && inUse.length === 0) {
    return refusal('Please switch on at least one step', 'isOn');
  }
  for (const [at, { step, days }] of inUse.entries()) {
    const before = inUse[at - 1];
    if (before && days <= before.days) {
      const field = `steps.${steps.findIndex((one) => one.step === step)}.days`;
      return refusal(`Please enter more than ${before.days} days`, field);
    }
  }
  return null;
}

/** The number of days past due at which the second reminder for an invoice is due. */
export function secondReminderDays({ isOn, steps }: Pick<Ladder, 'isOn' | 'steps'>): number {
  const second = steps.find(({ step }) => step === 'Second reminder');
  return isOn && second?.isOn ? second.days : SECOND_REMINDER_DAYS;
}
