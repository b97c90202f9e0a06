import type { Channel } from './channels.ts';

/** What a message to customers is about: their own service, or an offer that needs their consent. */
export const MESSAGE_PURPOSES = ['service', 'marketing'] as const;

export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];

/** What decides whether a customer gets a message. */
export interface Addressed {
  readonly isActive: boolean;
  /** Where it would go; empty without an address on the channel. */
  readonly address: string;
  /** Whether they allow messages of the purpose on the channel. */
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

/** Said of a number that answered STOP, whoever it belongs to. */
export const STOPPED = 'They answered STOP, so they get no texts until they answer START.';

/** Why a customer gets no message, in words; null if they do. */
export function messageRefusal(
  channel: Channel,
  purpose: MessagePurpose,
  { isActive, address, isAllowed }: Addressed,
): string | null {
  if (!isActive) return 'They are no longer a customer.';
  if (address === '') return MISSING[channel];
  return isAllowed ? null : `They do not want ${UNWANTED[channel]} ${ABOUT[purpose]}.`;
}
