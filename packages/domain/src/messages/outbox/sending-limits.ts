import type { Channel } from './channels.ts';

/** The numbers of messages that a business sent within 24 hours on one channel. */
export interface SentWithinADay {
  readonly all: number;
  /** Messages of the same kind, such as `invoice`. */
  readonly ofKind: number;
  /** Messages to the same recipient. */
  readonly toRecipient: number;
  /** Messages of the same kind to the same recipient. */
  readonly ofKindToRecipient: number;
}

/**
 * The maximum number of messages within 24 hours: far above the needs of a round (a landlord gets a message about each
 * of thirty flats), and far below the numbers at which a stolen or carelessly used account becomes a nuisance.
 */
export const SENDING_LIMITS: Readonly<Record<Channel, SentWithinADay>> = {
  email: { all: 2000, ofKind: 1500, toRecipient: 80, ofKindToRecipient: 60 },
  sms: { all: 500, ofKind: 400, toRecipient: 30, ofKindToRecipient: 20 },
};

/** Separate limits for test messages and for kinds of message that strangers receive. */
export const KIND_LIMITS: Readonly<Record<string, Partial<SentWithinADay>>> = {
  invitation: { ofKind: 50, ofKindToRecipient: 3 },
  'template-test': { ofKind: 20 },
  // Broadcasts are confirmed separately before they begin, whatever the age of the business.
  broadcast: { ofKind: 5000, ofKindToRecipient: 5 },
};

const PLURALS: Readonly<Record<Channel, string>> = { email: 'emails', sms: 'texts' };

/**
 * How many days it will take to send this many messages of one kind, as text; null if they can be sent within a
 * day. The kind must not have limits of its own.
 */
export function takesDaysWords(channel: Channel, count: number): string | null {
  const { all, ofKind } = SENDING_LIMITS[channel];
  const aDay = Math.min(all, ofKind);
  if (count <= aDay) return null;
  const [most, these] = [aDay, count].map((number) => number.toLocaleString('en-GB'));
  const days = Math.ceil(count / aDay);
  return `You can send at most ${most} ${PLURALS[channel]} of one kind within 24 hours, so these ${these} take ${days} days.`;
}

/** The reason that one more message has to wait, as the office reads it; null if it may be sent. */
export function waitsForLimit(channel: Channel, kind: string, sent: SentWithinADay): string | null {
  const limits = { ...SENDING_LIMITS[channel], ...KIND_LIMITS[kind] };
  const noun = PLURALS[channel];
  const reached = (most: number, what: string) =>
    `The message waits until tomorrow: the limit is ${most.toLocaleString('en-GB')} ${what} within 24 hours.`;
  if (sent.ofKindToRecipient >= limits.ofKindToRecipient) {
    return reached(limits.ofKindToRecipient, `${noun} of this kind to one recipient`);
  }
  if (sent.toRecipient >= limits.toRecipient) {
    return reached(limits.toRecipient, `${noun} to one recipient`);
  }
  if (sent.ofKind >= limits.ofKind) return reached(limits.ofKind, `${noun} of this kind`);
  return sent.all >= limits.all ? reached(limits.all, noun) : null;
}
