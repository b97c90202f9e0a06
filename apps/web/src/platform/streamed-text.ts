import { randomId } from '@roundbook/client/random-id';

/** The id of this tab’s socket. */
export const channelId = randomId();

const listeners = new Map<string, (text: string) => void>();

/** Passes on a piece of text that the server sent to this tab. */
export function passOn(recipient: string, text: string): void {
  listeners.get(recipient)?.(text);
}

/** Registers a recipient that a call can name, so that the server streams text to it while it prepares the answer. */
export function listenFor(listener: (text: string) => void): {
  readonly recipient: string;
  readonly stop: () => void;
} {
  const recipient = `${channelId}:${randomId()}`;
  listeners.set(recipient, listener);
  return { recipient, stop: () => listeners.delete(recipient) };
}
