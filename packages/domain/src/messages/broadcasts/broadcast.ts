import type { Channel } from '../outbox/channels.ts';
import { type FilledPart, fillMessage, namesIn } from '../templates/fill.ts';
import type { Wording } from '../templates/template.ts';
import { type Variable, variableFacts } from '../templates/variables.ts';
import { type WordingProblem, wordingProblem } from '../templates/wording-problems.ts';

/**
 * How far a broadcast is. `Confirming`: its Owner was asked by email; `Checking`: platform staff look at it
 * first; `Preparing`: its recipients are written down.
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
  'Finished',
] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

export const BROADCAST_ACTIONS = ['pause', 'resume', 'stop'] as const;
export type BroadcastAction = (typeof BROADCAST_ACTIONS)[number];

const RUNNING: readonly BroadcastState[] = ['Scheduled', 'Preparing', 'Sending'];

/** Whether an action fits the state; a broadcast that has not started goes back to a draft when stopped. */
export function mayDo(action: BroadcastAction, state: BroadcastState): boolean {
  switch (action) {
    case 'pause':
      return state === 'Preparing' || state === 'Sending';
    case 'resume':
      return state === 'Paused';
    case 'stop':
      return RUNNING.includes(state) || ['Paused', 'Confirming', 'Checking'].includes(state);
  }
}

/** What a broadcast becomes when it is stopped: nothing has gone yet, or some of it has. */
export function stoppedState(state: BroadcastState): BroadcastState {
  return ['Confirming', 'Checking', 'Scheduled'].includes(state) ? 'Draft' : 'Stopped';
}

/** Whether words and audience can still be changed. */
export function isEditable(state: BroadcastState): boolean {
  return state === 'Draft';
}

/** What the words of a broadcast may name: what is known of every customer, and a link to their own page. */
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

/** What the variables of a broadcast stand for in one message. */
export type BroadcastValues = Readonly<Record<(typeof BROADCAST_VARIABLES)[number], string>>;

/** What is wrong with the words of a broadcast, at the field where it is; null if they can be sent. */
export function broadcastProblem(channel: Channel, words: Wording): WordingProblem | null {
  const problem = wordingProblem({ variables: BROADCAST_VARIABLES }, channel, words);
  if (problem) return problem;
  return channel === 'email' && namesIn(words.subject).includes('link')
    ? { field: 'subject', message: 'The link can stand in the message only' }
    : null;
}

/** Whether words name something, in whichever paragraph. */
export function isNamed(
  { subject, paragraphs }: Wording,
  name: (typeof BROADCAST_VARIABLES)[number],
): boolean {
  return namesIn([subject, ...paragraphs.map(({ text }) => text)].join('\n')).includes(name);
}

/** What one customer is sent; parts with a condition are decided as the message is written. */
export interface BroadcastLetter {
  readonly subject: string;
  readonly parts: readonly FilledPart[];
}

/**
 * A broadcast in its words for one customer; null if every paragraph that is always there names something that they
 * have none of: then it says nothing to them, and they are left out. A subject of which nothing is left gives way
 * to the name of the business.
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

/** Messages that go at a time, once a minute. */
export function atATime(perHour: number): number {
  return Math.max(1, Math.ceil(perHour / 60));
}
