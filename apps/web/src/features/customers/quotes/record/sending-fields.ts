import type { Quote } from '@roundbook/contract/customers/quotes/quote';

/** How a price goes out. */
export type SendingWay = 'email' | 'sms' | 'none';

/** The ways in which a price can go out, with where to. */
export function sendingChoices({ email, mobileNumber, phoneNumber }: Quote) {
  const number = mobileNumber || phoneNumber;
  return [
    ...(email ? [{ value: 'email' as const, label: `Email to ${email}` }] : []),
    ...(number ? [{ value: 'sms' as const, label: `Text to ${number}` }] : []),
    { value: 'none' as const, label: 'Send nothing: I tell them, or pass a link on' },
  ];
}

/** How a price usually goes out: by email, else as a text. */
export function usualWay({ email, mobileNumber }: Quote): SendingWay {
  if (email) return 'email';
  return mobileNumber ? 'sms' : 'none';
}

/** What to say once a price went out. */
export function sentWords(way: SendingWay): string {
  return way === 'none' ? 'The price is set' : 'The quote is in the outbox';
}
