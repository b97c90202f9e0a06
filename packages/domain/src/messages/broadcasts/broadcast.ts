import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { Channel } from '../outbox/channels.ts';
import { type FilledPart, fillMessage, namesIn } from '../templates/fill.ts';
import type { Wording } from '../templates/template.ts';
import { type Variable, variableFacts } from '../templates/variables.ts';
import { wordingRefusal } from '../templates/wording-problems.ts';

/**
 * The states of a broadcast. `Confirming`: the Owner has to confirm by email. `Checking`: platform staff review it.
 * `Preparing`: its recipients are being listed. `InOutbox` and `WaitingForTexts`: every message is written, but some
 * are still in the outbox; these two are never stored (`stateWithMessages`).
 */
export const BROADCAST_STATES = [
  'Draft',
  'Confirming',
  'Checking',
  'Scheduled',
  'Preparing',
  'Sending',
  'Paused',
  'Stopped',
  'InOutbox',
  'WaitingForTexts',
  'Finished',
] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

export const BROADCAST_ACTIONS = ['pause', 'resume', 'stop'] as const;
export type BroadcastAction = (typeof BROADCAST_ACTIONS)[number];

const RUNNING: readonly BroadcastState[] = ['Scheduled', 'Preparing', 'Sending'];

const STOPPABLE: readonly BroadcastState[] = [
  'Paused',
  'Confirming',
  'Checking',
  'InOutbox',
  'WaitingForTexts',
];

/** Whether an action is allowed in a state. Stopping a broadcast that has not started makes it a draft again. */
export function mayDo(action: BroadcastAction, state: BroadcastState): boolean {
  switch (action) {
    case 'pause':
      return state === 'Preparing' || state === 'Sending';
    case 'resume':
      return state === 'Paused';
    case 'stop':
      return RUNNING.includes(state) || STOPPABLE.includes(state);
  }
}

/** The state of a stopped broadcast: a draft if nothing was sent, otherwise stopped. */
export function stoppedState(state: BroadcastState): BroadcastState {
  return ['Confirming', 'Checking', 'Scheduled'].includes(state) ? 'Draft' : 'Stopped';
}

/** Whether the wording and the audience can still be changed. */
export function isEditable(state: BroadcastState): boolean {
  return state === 'Draft';
}

/** The variables of a broadcast: facts known about every customer, and a link to their page. */
export const BROADCAST_VARIABLES = [
  'customerName',
  'businessName',
  'businessPhone',
  'nextVisit',
  'balance',
  'reference',
  'howToPay',
  'link',
] as const satisfies readonly Variable[];

/** The values of a broadcast's variables for one customer. */
export type BroadcastValues = Readonly<Record<(typeof BROADCAST_VARIABLES)[number], string>>;

/** The problem with a broadcast's wording, with its field; null if the broadcast can be sent. */
export function broadcastRefusal(channel: Channel, words: Wording): Refusal | null {
  const refused = wordingRefusal({ variables: BROADCAST_VARIABLES }, channel, words);
  if (refused) return refused;
  return channel === 'email' && namesIn(words.subject).includes('link')
    ? refusal('The link can only go in the message', 'subject')
    : null;
}

/** Whether the subject or any paragraph of the wording uses a variable. */
export function isNamed(
  { subject, paragraphs }: Wording,
  name: (typeof BROADCAST_VARIABLES)[number],
): boolean {
  return namesIn([subject, ...paragraphs.map(({ text }) => text)].join('\n')).includes(name);
}

/**
 * A broadcast worded for one customer; its conditional paragraphs are included or left out when the
 * message is written.
 */
export interface BroadcastLetter {
  readonly subject: string;
  readonly parts: readonly FilledPart[];
}

/**
 * Words a broadcast for one customer; null if every unconditional paragraph needs a value that the customer lacks,
 * in which case the customer is left out. The name of the business replaces an empty subject.
 */
export function broadcastLetter(
  channel: Channel,
  words: Wording,
  values: BroadcastValues,
): BroadcastLetter | null {
  const label = values.businessName.trim() || variableFacts('businessName').otherwise!;
  const product = { words: { subject: '', paragraphs: [] }, label };
  const { subject, parts } = fillMessage(channel, words, values, product);
  return parts.some(({ when }) => when === 'always') ? { subject, parts } : null;
}

/** The number of messages to send each minute, for a pace per hour. */
export function atATime(perHour: number): number {
  return Math.max(1, Math.ceil(perHour / 60));
}
