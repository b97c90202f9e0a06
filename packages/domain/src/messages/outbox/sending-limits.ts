import type { Channel } from './channels.ts';

/** Messages that a business had handed on within 24 hours on one channel. */
export interface SentWithinADay {
  readonly all: number;
  /** Of the kind in question, such as `invoice`. */
  readonly ofKind: number;
  /** To the recipient in question. */
  readonly toRecipient: number;
  /** Of that kind to that recipient. */
  readonly ofKindToRecipient: number;
}

/**
 * How many messages go out within 24 hours. They are far above what a round needs (a landlord with
 * thirty flats is told of each), and far below what makes a stolen or careless account a nuisance.
 */
export const SENDING_LIMITS: Readonly<Record<Channel, SentWithinADay>> = {
  email: { all: 2000, ofKind: 1500, toRecipient: 80, ofKindToRecipient: 60 },
  sms: { all: 500, ofKind: 400, toRecipient: 30, ofKindToRecipient: 20 },
};

/** Kinds that strangers receive, and tests, have limits of their own. */
export const KIND_LIMITS: Readonly<Record<string, Partial<SentWithinADay>>> = {
  invitation: { ofKind: 50, ofKindToRecipient: 3 },
  'template-test': { ofKind: 20 },
  // Those of a business of any age are asked about before they begin.
  broadcast: { ofKind: 5000, ofKindToRecipient: 5 },
};

const PLURALS: Readonly<Record<Channel, string>> = { email: 'emails', sms: 'texts' };

/**
 * How many days so many messages take, in words; null if they go within one. They are of one kind, which has no
 * limits of its own.
 */
export function takesDaysWords(channel: Channel, count: number): string | null {
  const { all, ofKind } = SENDING_LIMITS[channel];
  const aDay = Math.min(all, ofKind);
  if (count <= aDay) return null;
  const [most, these] = [aDay, count].map((number) => number.toLocaleString('en-GB'));
  const days = Math.ceil(count / aDay);
  return `At most ${most} ${PLURALS[channel]} of one kind go within 24 hours: these ${these} take ${days} days.`;
}

/** Why one more message has to wait, in words for the business; null if it may go. */
export function waitsForLimit(channel: Channel, kind: string, sent: SentWithinADay): string | null {
  const limits = { ...SENDING_LIMITS[channel], ...KIND_LIMITS[kind] };
  const noun = PLURALS[channel];
  const reached = (most: number, what: string) =>
    `It waits until tomorrow: ${most.toLocaleString('en-GB')} ${what} within 24 hours is the limit.`;
  if (sent.ofKindToRecipient >= limits.ofKindToRecipient) {
    return reached(limits.ofKindToRecipient, `${noun} of this kind to one recipient`);
  }
  if (sent.toRecipient >= limits.toRecipient) {
    return reached(limits.toRecipient, `${noun} to one recipient`);
  }
  if (sent.ofKind >= limits.ofKind) return reached(limits.ofKind, `${noun} of this kind`);
  return sent.all >= limits.all ? reached(limits.all, noun) : null;
}
