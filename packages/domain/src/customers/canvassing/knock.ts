import type { Role } from '../../access/roles.ts';
import { handlesMoney } from '../../access/visibility.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The outcomes of a knock. `Never`: the person asked not to be called on again. */
export const KNOCK_OUTCOMES = ['NotIn', 'No', 'Never', 'CallBack', 'Quoted'] as const;

export type KnockOutcome = (typeof KNOCK_OUTCOMES)[number];

/** The outcomes as shown on screen. */
export const KNOCK_WORDS: Readonly<Record<KnockOutcome, string>> = {
  NotIn: 'Not in',
  No: 'No',
  Never: 'Never knock',
  CallBack: 'Call back',
  Quoted: 'Quoted',
};

/** The properties of a knock that decide the state of its house. */
export interface Knock {
  readonly id: string;
  readonly outcome: KnockOutcome;
  /** The time of the knock, an ISO instant by the device's clock. */
  readonly knockedAt: string;
}

/** Whether a role may record an outcome: only roles that see prices can quote. */
export function mayNote(role: Role, outcome: KnockOutcome): boolean {
  return outcome !== 'Quoted' || handlesMoney(role);
}

/** The form that a worker fills in at a door. */
interface Noted {
  readonly outcome: KnockOutcome;
  readonly callBackOn: PlainDate | null;
  readonly quote: {
    readonly name: string;
    readonly mobileNumber: string;
    readonly email: string;
    readonly channel: 'email' | 'sms' | 'none';
    readonly isAgreed: boolean;
  } | null;
}

/** The first problem in a form filled in at a door, with its field; null if there is none. */
export function knockRefusal({ outcome, callBackOn, quote }: Noted): Refusal | null {
  if (outcome === 'CallBack' && callBackOn === null) {
    return refusal('Please choose a day', 'callBackOn');
  }
  if (outcome !== 'Quoted') return null;
  if (quote === null) return refusal('Please enter the price', 'quote.first');
  const { name, mobileNumber, email, channel, isAgreed } = quote;
  if (channel === 'sms' && mobileNumber === '') {
    return refusal('Please enter a mobile number to send a text', 'quote.mobileNumber');
  }
  if (channel === 'email' && email === '') {
    return refusal('Please enter an email address to send an email', 'quote.email');
  }
  const isPersonal = [name, mobileNumber, email].some((text) => text !== '');
  if (isPersonal && !isAgreed) {
    return refusal('Please ask whether you may keep their details', 'quote.isAgreed');
  }
  return null;
}

/**
 * The consent that a person gives at the door. The worker reads it out, and it is stored with the
 * quote word for word.
 */
export function doorConsent(businessName: string): string {
  return `I agree that ${businessName || 'this firm'} may keep my name and contact details, to send me this price and to answer my questions about it.`;
}
