import type { Decision } from '../../values/validation/decision.ts';
import type { QuoteStatus } from './status.ts';

/** Who acts on a quote: the office, the person who asked, or the rule that runs each day. */
export const QUOTE_ACTORS = ['office', 'customer', 'rule'] as const;

export type QuoteActor = (typeof QUOTE_ACTORS)[number];

/** One act: who may do it, from which statuses, and what the quote becomes. */
interface Act {
  readonly by: readonly QuoteActor[];
  readonly from: readonly QuoteStatus[];
  /** Null where the status stays. */
  readonly to: QuoteStatus | null;
  /** "It cannot … now." */
  readonly words: string;
}

/** A price waits for the customer's answer. */
const PRICED: readonly QuoteStatus[] = ['Estimated', 'Itemised'];
/** Nothing is agreed yet, and the office still works on it. */
const UNDECIDED: readonly QuoteStatus[] = [
  'Processing',
  'Submitted',
  'Purchased',
  'Expecting',
  ...PRICED,
];
const ASKED_AGAIN: readonly QuoteStatus[] = [...UNDECIDED, 'Declined'];

/**
 * Who may do what from which status. It is the one table of quotes: the server decides by it, the screens show
 * by it. What was accepted is changed by nothing in it.
 */
export const QUOTE_ACTS = {
  submit: {
    by: ['office'],
    from: ['Processing', 'Expecting'],
    to: 'Submitted',
    words: 'be submitted',
  },
  // A person who asks on the firm's form says that all is there, or the rule once that was waited for.
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
  // Words about a price, which stays as it is.
  reply: {
    by: ['office'],
    from: [...PRICED, 'Accepted', 'Declined'],
    to: null,
    words: 'be written about',
  },
  // A price given at the door, by a tap that was not meant.
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
  // To other firms, if the person agrees. What was bought from another firm is not passed on again.
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
    words: 'be opened again',
  },
} as const satisfies Readonly<Record<string, Act>>;

export type QuoteAct = keyof typeof QUOTE_ACTS;

export const QUOTE_ACT_NAMES = Object.keys(QUOTE_ACTS) as QuoteAct[];

/** What decides whether an act fits. */
interface ActedOn {
  readonly status: QuoteStatus;
  /** Whether it became jobs of a customer. */
  readonly isConverted: boolean;
}

/** Acts that need a quote which became jobs, or one which did not. */
const NEEDS_CONVERTED: Readonly<Partial<Record<QuoteAct, boolean>>> = {
  undoConversion: true,
  reopen: false,
};

/** Decides whether an act on a quote is allowed now, and what it becomes. */
export function actOnQuote(
  name: QuoteAct,
  by: QuoteActor,
  { status, isConverted }: ActedOn,
): Decision<{ readonly status: QuoteStatus }, 'act'> {
  const act: Act = QUOTE_ACTS[name];
  const needed = NEEDS_CONVERTED[name];
  const fits = needed === undefined || needed === isConverted;
  if (act.by.includes(by) && act.from.includes(status) && fits) {
    return { ok: true, status: act.to ?? status };
  }
  const is = status === 'Marketplace' ? 'on offer to other firms' : status.toLowerCase();
  const stands = isConverted ? 'was converted' : `is ${is}`;
  return { ok: false, code: 'act', detail: `This quote ${stands}: it cannot ${act.words} now.` };
}

/** Whether the office may do this now. */
export function mayOffice(name: QuoteAct, quote: ActedOn): boolean {
  return actOnQuote(name, 'office', quote).ok;
}
