import type { Role } from '../../access/roles.ts';
import { handlesMoney } from '../../access/visibility.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** What came of a knock at a door; `Never`: they asked for no more knocks. */
export const KNOCK_OUTCOMES = ['NotIn', 'No', 'Never', 'CallBack', 'Quoted'] as const;

export type KnockOutcome = (typeof KNOCK_OUTCOMES)[number];

/** The outcomes as screens name them. */
export const KNOCK_WORDS: Readonly<Record<KnockOutcome, string>> = {
  NotIn: 'Not in',
  No: 'No',
  Never: 'Never knock',
  CallBack: 'Call back',
  Quoted: 'Quoted',
};

/** What the state of a house follows from. */
export interface Knock {
  readonly id: string;
  readonly outcome: KnockOutcome;
  /** ISO instant, by the clock of the device. */
  readonly knockedAt: string;
}

/** Whether a role may note an outcome: a price is for those who see prices. */
export function mayNote(role: Role, outcome: KnockOutcome): boolean {
  return outcome !== 'Quoted' || handlesMoney(role);
}

/** What is taken down at a door. */
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

/** Something missing or wrong at a field. */
interface KnockProblem {
  readonly field: string;
  readonly detail: string;
}

/** Why what was taken down at a door does not do, at its field; null if it does. */
export function knockProblem({ outcome, callBackOn, quote }: Noted): KnockProblem | null {
  if (outcome === 'CallBack' && callBackOn === null) {
    return { field: 'callBackOn', detail: 'Please choose a day' };
  }
  if (outcome !== 'Quoted') return null;
  if (quote === null) return { field: 'quote.first', detail: 'Please enter the price' };
  const { name, mobileNumber, email, channel, isAgreed } = quote;
  if (channel === 'sms' && mobileNumber === '') {
    return { field: 'quote.mobileNumber', detail: 'A text needs a mobile number' };
  }
  if (channel === 'email' && email === '') {
    return { field: 'quote.email', detail: 'An email needs an address' };
  }
  const isPersonal = [name, mobileNumber, email].some((text) => text !== '');
  if (isPersonal && !isAgreed) {
    return { field: 'quote.isAgreed', detail: 'Please ask whether you may keep this' };
  }
  return null;
}

/** What a person agrees to at the door; read out to them, and kept with the quote in these words. */
export function doorConsent(businessName: string): string {
  return `I agree that ${businessName || 'this firm'} keeps my name and how to reach me, to send me this price and to answer me about it.`;
}
