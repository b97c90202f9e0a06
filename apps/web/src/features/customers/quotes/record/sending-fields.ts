import type { Quote } from '@roundbook/contract/customers/quotes/quote';

/** How a price is sent. */
export type SendingWay = 'email' | 'sms' | 'none';

/** The available ways of sending a price, each with the recipient's address. */
export function sendingChoices({ email, mobileNumber, phoneNumber }: Quote) {
  const number = mobileNumber || phoneNumber;
  return [
    ...(email ? [{ value: 'email' as const, label: `Email to ${email}` }] : []),
    ...(number ? [{ value: 'sms' as const, label: `Text to ${number}` }] : []),
    { value: 'none' as const, label: 'Send nothing: I will tell them, or pass on a link' },
  ];
}

/** The default way of sending a price: by email, or else as a text. */
export function usualWay({ email, mobileNumber }: Quote): SendingWay {
  if (email) return 'email';
  return mobileNumber ? 'sms' : 'none';
}

/** The message shown once a price has been sent. */
export function sentWords(way: SendingWay): string {
  return way === 'none' ? 'The price is set' : 'The quote is in the outbox';
}
