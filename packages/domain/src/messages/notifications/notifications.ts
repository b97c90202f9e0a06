/** Through which a customer is written to. */
export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export const EMAIL_CHOICES = ['Send', 'DontSend'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** `SendIfNoEmail`: a text goes only to those whom no email can reach. */
export const SMS_CHOICES = ['Send', 'SendIfNoEmail', 'DontSend'] as const;
export type SmsChoice = (typeof SMS_CHOICES)[number];

/** How the customers of an action on jobs are told, once they are to be told. */
export interface NotificationChoices {
  readonly email: EmailChoice;
  readonly sms: SmsChoice;
}

/** Where nothing else is said: everybody once, and without paying for texts that an email replaces. */
export const USUAL_NOTIFICATIONS: NotificationChoices = { email: 'Send', sms: 'SendIfNoEmail' };

/**
 * The channels that a message to one customer takes.
 * @param reach whether the customer has an address in a channel and allows it
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
