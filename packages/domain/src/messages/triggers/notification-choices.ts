import { type Channel, CHANNELS } from '../outbox/channels.ts';

export const EMAIL_CHOICES = ['Send', 'DontSend'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** `SendIfNoEmail`: only customers whom email cannot reach get a text. */
export const SMS_CHOICES = ['Send', 'SendIfNoEmail', 'DontSend'] as const;
export type SmsChoice = (typeof SMS_CHOICES)[number];

/** The channels by which customers are notified of something. */
export interface NotificationChoices {
  readonly email: EmailChoice;
  readonly sms: SmsChoice;
}

/**
 * The default: everyone gets one message, and the business does not pay for a text if an email will
 * do.
 */
export const USUAL_NOTIFICATIONS: NotificationChoices = { email: 'Send', sms: 'SendIfNoEmail' };

/**
 * The channels for a message to one customer.
 * @param reach whether the customer has an address on a channel and allows its use
 */
export function notificationChannels(
  reach: Readonly<Record<Channel, boolean>>,
  { email, sms }: NotificationChoices,
): Channel[] {
  const wanted: Readonly<Record<Channel, boolean>> = {
    email: email === 'Send',
    sms: sms === 'Send' || (sms === 'SendIfNoEmail' && !reach.email),
  };
  return CHANNELS.filter((channel) => reach[channel] && wanted[channel]);
}
