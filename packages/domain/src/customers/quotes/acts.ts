import { isRefusal, type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { QuoteStatus } from './status.ts';

/** The actors on a quote: the office, the person who asked, or the daily rule. */
export const QUOTE_ACTORS = ['office', 'customer', 'rule'] as const;

export type QuoteActor = (typeof QUOTE_ACTORS)[number];

/** An act: who may do it, the statuses from which they may, and the status to which it leads. */
interface Act {
  readonly by: readonly QuoteActor[];
  readonly from: readonly QuoteStatus[];
  /** Null if the status does not change. */
  readonly to: QuoteStatus | null;
  /** Completes the sentence "It cannot … now." */
  readonly words: string;
}

/** The statuses in which a price waits for the customer's answer. */
const PRICED: readonly QuoteStatus[] = ['Estimated', 'Itemised'];
/** The statuses in which nothing is agreed yet and the office is still working on the quote. */
const UNDECIDED: readonly QuoteStatus[] = [
  'Processing',
  'Submitted',
  'Purchased',
  'Expecting',
  ...PRICED,
];
const ASKED_AGAIN: readonly QuoteStatus[] = [...UNDECIDED, 'Declined'];

/**
 * The table of acts on a quote: who may do which act from which status. Both the server and the screens use it to
 * decide. No act changes an accepted price.
 */
export const QUOTE_ACTS = {
  submit: {
    by: ['office'],
    from: ['Processing', 'Expecting'],
    to: 'Submitted',
    words: 'be submitted',
  },
  // The person completes their request on the firm's form; the daily rule completes it after a
  // wait.
  complete: {
    by: ['customer', 'rule'],
    from: ['Processing'],
    to: 'Submitted',
    words: 'be completed',
  },
  comeBack: { by: ['rule'], from: ['Expecting'], to: 'Submitted', words: 'come back' },
  update: { by: ['office'], from: ASKED_AGAIN, to: null, words: 'be changed' },
  draft: { by: ['office'], from: ASKED_AGAIN, to: null, words: 'be priced' },
  estimate: { by: ['office'], from: ASKED_AGAIN, to: 'Estimated', words: 'be estimated' },
  itemise: { by: ['office'], from: ASKED_AGAIN, to: 'Itemised', words: 'be itemised' },
  sendAgain: { by: ['office'], from: PRICED, to: null, words: 'be sent' },
  ask: { by: ['customer'], from: PRICED, to: null, words: 'be asked about' },
  // Writes to the person about a price, which stays the same.
  reply: {
    by: ['office'],
    from: [...PRICED, 'Accepted', 'Declined'],
    to: null,
    words: 'be written about',
  },
  // Withdraws a price that was given at the door by accident.
  revoke: { by: ['office'], from: ['Estimated'], to: null, words: 'be taken back' },
  followUp: { by: ['rule'], from: PRICED, to: null, words: 'be followed up' },
  postpone: {
    by: ['office'],
    from: ['Processing', 'Submitted', 'Purchased', ...PRICED, 'Declined'],
    to: 'Expecting',
    words: 'be put off',
  },
  accept: { by: ['customer', 'office'], from: PRICED, to: 'Accepted', words: 'be accepted' },
  decline: { by: ['customer', 'office'], from: PRICED, to: 'Declined', words: 'be declined' },
  lapse: { by: ['rule'], from: PRICED, to: 'Closed', words: 'lapse' },
  convert: { by: ['office'], from: ['Accepted'], to: 'Closed', words: 'become a customer' },
  undoConversion: { by: ['office'], from: ['Closed'], to: 'Accepted', words: 'be taken back' },
  reject: { by: ['office'], from: ASKED_AGAIN, to: 'Rejected', words: 'be rejected' },
  close: {
    by: ['office'],
    from: [...ASKED_AGAIN, 'Accepted', 'Marketplace'],
    to: 'Closed',
    words: 'be closed',
  },
  // Offers the request to other firms, if the person agrees. A lead bought from another firm is not
  // passed on again.
  offer: {
    by: ['office'],
    from: ['Submitted', 'Expecting'],
    to: 'Marketplace',
    words: 'be offered to other firms',
  },
  takeBack: {
    by: ['office', 'customer', 'rule'],
    from: ['Marketplace'],
    to: 'Submitted',
    words: 'be taken back',
  },
  sell: { by: ['rule'], from: ['Marketplace'], to: 'Closed', words: 'go to another firm' },
  reopen: {
    by: ['office'],
    from: ['Closed', 'Rejected', 'Declined'],
    to: 'Submitted',
    words: 'be reopened',
  },
} as const satisfies Readonly<Record<string, Act>>;

export type QuoteAct = keyof typeof QUOTE_ACTS;

export const QUOTE_ACT_NAMES = Object.keys(QUOTE_ACTS) as QuoteAct[];

/** The facts about a quote that decide whether an act is allowed. */
interface ActedOn {
  readonly status: QuoteStatus;
  /** Whether the quote has been converted into jobs. */
  readonly isConverted: boolean;
}

/** Acts that need a converted quote (true), or an unconverted quote (false). */
const NEEDS_CONVERTED: Readonly<Partial<Record<QuoteAct, boolean>>> = {
  undoConversion: true,
  reopen: false,
};

/** Decides whether an act on a quote is allowed now, and the status to which it leads. */
export function actOnQuote(
  name: QuoteAct,
  by: QuoteActor,
  { status, isConverted }: ActedOn,
): { readonly status: QuoteStatus } | Refusal {
  const act: Act = QUOTE_ACTS[name];
  const needed = NEEDS_CONVERTED[name];
  const fits = needed === undefined || needed === isConverted;
  if (act.by.includes(by) && act.from.includes(status) && fits) {
    return { status: act.to ?? status };
  }
  const is = status === 'Marketplace' ? 'on offer to other firms' : status.toLowerCase();
  const stands = isConverted ? 'was converted' : `is ${is}`;
  return refusal(`This quote ${stands}: it cannot ${act.words} now.`);
}

/** Whether the office may perform the act in the quote's current state. */
export function mayOffice(name: QuoteAct, quote: ActedOn): boolean {
  return !isRefusal(actOnQuote(name, 'office', quote));
}
