import { randomId } from '@roundbook/client/random-id';

/** The name of this tab’s socket. */
export const channelId = randomId();

const listeners = new Map<string, (text: string) => void>();

/** Takes a piece of text that the server sent to this tab. */
export function passOn(recipient: string, text: string): void {
  listeners.get(recipient)?.(text);
}

/** A recipient that a call can name, so that the server sends text here while it makes the answer. */
export function listenFor(listener: (text: string) => void): {
  readonly recipient: string;
  readonly stop: () => void;
} {
  const recipient = `${channelId}:${randomId()}`;
  listeners.set(recipient, listener);
  return { recipient, stop: () => listeners.delete(recipient) };
}
