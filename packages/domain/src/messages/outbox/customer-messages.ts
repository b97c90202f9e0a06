import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { Channel } from './channels.ts';

/**
 * The purpose of a message to customers: their own service, or marketing, which needs their
 * consent.
 */
export const MESSAGE_PURPOSES = ['service', 'marketing'] as const;

export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];

/** The facts about a customer that decide whether they get a message. */
export interface Addressed {
  readonly isActive: boolean;
  /** The address on the channel; empty if there is none. */
  readonly address: string;
  /** Whether the customer allows messages of this purpose on the channel. */
  readonly isAllowed: boolean;
}

const MISSING: Readonly<Record<Channel, string>> = {
  email: 'They have no email address.',
  sms: 'They have no mobile number.',
};

const UNWANTED: Readonly<Record<Channel, string>> = { email: 'emails', sms: 'texts' };

const ABOUT: Readonly<Record<MessagePurpose, string>> = {
  service: 'about their service',
  marketing: 'with offers',
};

/** The reason shown for a number that sent STOP, whichever customer the number belongs to. */
export const STOPPED = 'They replied STOP, so they get no texts until they reply START.';

/** The reason that a customer gets no message, as the office reads it; null if they get it. */
export function messageRefusal(
  channel: Channel,
  purpose: MessagePurpose,
  { isActive, address, isAllowed }: Addressed,
): Refusal | null {
  if (!isActive) return refusal('They are no longer a customer.');
  if (address === '') return refusal(MISSING[channel]);
  return isAllowed ? null : refusal(`They do not want ${UNWANTED[channel]} ${ABOUT[purpose]}.`);
}
