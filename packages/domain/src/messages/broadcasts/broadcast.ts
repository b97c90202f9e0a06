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

/** What the words of a broadcast may name: a label for whoever writes them. */
export const BROADCAST_VARIABLES = {
  customerName: 'Customer’s name',
  businessName: 'Business name',
  link: 'Link to their own page',
} as const;

const VARIABLE = /\{(\w+)\}/g;

/** The `{names}` in a text that no customer has a value for. */
export function unknownNames(text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map((match) => match[1]!);
  return [...new Set(names.filter((name) => !Object.hasOwn(BROADCAST_VARIABLES, name)))];
}

/** Messages that go at a time, once a minute. */
export function atATime(perHour: number): number {
  return Math.max(1, Math.ceil(perHour / 60));
}
