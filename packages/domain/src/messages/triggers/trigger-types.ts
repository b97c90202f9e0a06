import type { TimeOfDay } from '../../values/dates/zones.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { MessagePurpose } from '../outbox/customer-messages.ts';
import type { TemplateKey } from '../templates/templates.ts';
import { type NotificationChoices, USUAL_NOTIFICATIONS } from './notification-choices.ts';

/**
 * The modes of a trigger: as things happen, daily at a set time, when a person runs the trigger for a date, or
 * never automatically.
 */
export const EXECUTION_MODES = ['Event', 'Scheduled', 'Manual', 'None'] as const;
export type ExecutionMode = (typeof EXECUTION_MODES)[number];

interface TriggerKind {
  /** The trigger's name on screen. */
  readonly label: string;
  /** The customers who get the message, and the occasion for it. */
  readonly about: string;
  /** The template that the trigger uses. */
  readonly template: TemplateKey;
  /** The modes that the Owner may choose for the trigger. */
  readonly modes: readonly ExecutionMode[];
  /** The default mode. */
  readonly mode: ExecutionMode;
  readonly sendAt: TimeOfDay;
  readonly purpose: MessagePurpose;
  /** The visits that a run for a date covers; empty if the trigger cannot be run for a date. */
  readonly dated: string;
  /** Other triggers whose message on the same day makes this trigger's message superfluous. */
  readonly saidBy: readonly string[];
}

/**
 * The types of trigger. Until the Owner chooses otherwise, only the messages that the product has
 * always sent are switched on.
 */
export const TRIGGERS = {
  'visit-booked': {
    label: 'Visit booked',
    about: 'Customers whose visit is planned for a day',
    template: 'visit-booked',
    modes: ['Event', 'Manual', 'None'],
    mode: 'None',
    sendAt: '18:00',
    purpose: 'service',
    dated: 'Visits planned for this day',
    saidBy: ['visit-moved', 'night-before'],
  },
  'visit-moved': {
    label: 'Visit moved',
    about: 'Customers whose planned visit moves to another day',
    template: 'visit-moved',
    modes: ['Event', 'None'],
    mode: 'None',
    sendAt: '18:00',
    purpose: 'service',
    dated: '',
    saidBy: [],
  },
  'night-before': {
    label: 'The night before',
    about: 'Customers who are visited the next day',
    template: 'night-before',
    modes: ['Scheduled', 'Manual', 'None'],
    mode: 'None',
    sendAt: '18:00',
    purpose: 'service',
    dated: 'Visits on the next day',
    saidBy: ['visit-booked', 'visit-moved'],
  },
  'on-my-way': {
    label: 'On my way',
    about: 'The customer of the next stop, when the worker says so',
    template: 'on-my-way',
    modes: ['Event', 'None'],
    mode: 'Event',
    sendAt: '09:00',
    purpose: 'service',
    dated: '',
    saidBy: [],
  },
  'job-done': {
    label: 'Visit done',
    about: 'Customers whose visit is marked as done',
    template: 'job-done',
    modes: ['Event', 'Scheduled', 'Manual', 'None'],
    mode: 'Event',
    sendAt: '18:00',
    purpose: 'service',
    dated: 'Visits done on this day',
    saidBy: [],
  },
  'visit-skipped': {
    label: 'Visit skipped',
    about: 'Customers whose visit you skip, unless they asked for it',
    template: 'visit-skipped',
    modes: ['Event', 'Scheduled', 'Manual', 'None'],
    mode: 'None',
    sendAt: '18:00',
    purpose: 'service',
    dated: 'Visits skipped on this day',
    saidBy: [],
  },
  'review-request': {
    label: 'Review request',
    about: 'Customers on the day after a visit, once a year, if they agreed to offers',
    template: 'review-request',
    modes: ['Scheduled', 'Manual', 'None'],
    mode: 'None',
    sendAt: '11:00',
    purpose: 'marketing',
    dated: 'Visits done the day before',
    saidBy: [],
  },
  anniversary: {
    label: 'Anniversary',
    about: 'Customers on the anniversary of their first visit, if they agreed to offers',
    template: 'anniversary',
    modes: ['Scheduled', 'Manual', 'None'],
    mode: 'None',
    sendAt: '11:00',
    purpose: 'marketing',
    dated: 'First visits on this day in an earlier year',
    saidBy: [],
  },
} as const satisfies Readonly<Record<string, TriggerKind>>;

export type TriggerType = keyof typeof TRIGGERS;

export const TRIGGER_TYPES = Object.keys(TRIGGERS) as [TriggerType, ...TriggerType[]];

/** The triggers that can be run for a date. */
export const DATED_TRIGGERS = TRIGGER_TYPES.filter((type) => TRIGGERS[type].dated !== '');

/** A business's settings for a trigger. */
export interface TriggerChoice {
  readonly mode: ExecutionMode;
  /** The time of day at which a scheduled trigger sends. */
  readonly sendAt: TimeOfDay;
  readonly channels: NotificationChoices;
  /** The address of the page where customers write reviews; empty for other triggers. */
  readonly link: string;
}

/** The default settings of a trigger. */
export function usualChoice(type: TriggerType): TriggerChoice {
  const { mode, sendAt } = TRIGGERS[type];
  return { mode, sendAt, channels: USUAL_NOTIFICATIONS, link: '' };
}

const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/;

/** The problem with a trigger's settings, with its field; null if there is none. */
export function triggerRefusal(
  type: TriggerType,
  { mode, channels, link }: TriggerChoice,
): Refusal | null {
  const modes: readonly ExecutionMode[] = TRIGGERS[type].modes;
  if (!modes.includes(mode)) {
    return refusal(`Please choose ${modes.join(' or ')}`, 'executionMode');
  }
  if (mode === 'None') return null;
  if (channels.email === 'DontSend' && channels.sms === 'DontSend') {
    return refusal('Please choose an email, a text or both', 'sms');
  }
  if (type === 'review-request' && !WEB_ADDRESS.test(link)) {
    return refusal('Please enter the web address where customers write reviews', 'link');
  }
  return null;
}
