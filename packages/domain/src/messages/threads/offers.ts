import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { OFFER_KINDS, type OfferKind } from './offer-kinds.ts';
import { dayNamedIn } from './reply-dates.ts';
import { type Sentence, sentencesOf } from './reply-sentences.ts';

/** A suggestion read from a reply. Nothing happens until a person confirms it. */
export interface Offer {
  readonly kind: OfferKind;
  /** The customer's own words that led to the suggestion. */
  readonly words: string;
  /** The day of a promise, if the words leave no doubt. */
  readonly day: PlainDate | null;
  /** The amount of a promise or a payment in pence, if the words name exactly one amount. */
  readonly amount: Pence | null;
}

const NEGATION = /\b(?:can't|cant|cannot|won't|wont|not|never|unable|don't|dont|didn't|haven't)\b/;

const WILL =
  /\b(?:i'll|ill|we'll|will|can|could|shall|going to|gonna|hope to|aim to|plan to|want to|able to|promise to|let me)\b/;
const PAYING =
  /\b(?:pay|settle|transfer|send (?:it|the money|payment|you|over|\u00a3)|bacs|clear (?:it|the balance|the bill)|sort (?:it|this|that|payment|the money)|make (?:a |the )?payment)\b/;
/** "Can't pay until Friday" is a promise for Friday; "can't pay on Friday" is not a promise. */
const NOT_BEFORE = /\b(?:until|till|til|before)\b/;
const PAYING_ON = /\bpaying\b|\bpayment (?:on|by)\b/;
const OF_THE_FIRM =
  /\b(?:pay|send|transfer) (?:me|us)\b|\byou (?:pay|send|can|will)\b|\bhow (?:can|do|should) (?:i|we) pay\b/;

const SKIP = new RegExp(
  [
    // "Skip" can also mean the container on a drive.
    String.raw`(?<!\b(?:a|the|our|your|their|this|big|yellow|empty|full|rubbish|mini|waste)\s)\bskip\b(?!\s+(?:hire|outside|on|in|is|was|lorry|bag|being|coming|company|arriving))(?!\s+the\s+(?:queue|call))`,
    String.raw`\bgive (?:it|us|me|this (?:one|time|month|visit)|next (?:time|month|visit)|that one) a miss\b`,
    String.raw`\bmiss (?:us|me|(?:this|next) (?:one|time|month|visit|clean|week))\b`,
    String.raw`\bleave (?:it|us|me) (?:out )?(?:this|next|for (?:this|now)) ?(?:one|time|month|visit|clean|week)?\b`,
    String.raw`\bnot (?:this|next) (?:time|month|visit|one)\b`,
    String.raw`\b(?:don't|dont|do not|no need to) (?:come|clean|bother) (?:this|next|tomorrow|today|on)\b`,
    String.raw`\b(?:don't|dont|do not) need (?:you|it|doing|them doing|(?:a|the) clean) (?:this|next|tomorrow|today|on)\b`,
  ].join('|'),
);
const KEEP =
  /\b(?:don't|dont|do not|not|never|why did you|why do you|did you|(?<!\b(?:can|could|will|would) )you) (?:ever )?skip\b/;
const KEEP_MISSING = /\b(?:don't|dont|do not|not|never|you) (?:ever )?miss\b/;

const DOOR =
  /\b(?:gates?|key ?safe|keypad|key pad|doors?|alarm|entry|access|padlock|lock ?box|garage|barrier|back garden|side passage)\b/;
const CODE = /\b(?:code|pin|combination|combi|key ?safe|keypad|padlock|lock ?box)\b/;
const OTHER_CODE =
  /\b(?:sort|post|zip|discount|promo|voucher|security|verification|area|dialling|dress|qr|bar|product|reference) ?codes?\b|\bpostcode\b/;
const DIGITS =
  /(?<![\d£.,/:])(?:[a-z]?\d{3,8}[a-z]?|\d(?:[ -]\d){2,7})[#*]?(?![\d/:%]|[.,]\d|(?:st|nd|rd|th|am|pm)\b)/;
const YEAR_OR_PHONE = /\b20\d\d\b|\b0\d{9,10}\b/g;

const PAID = new RegExp(
  [
    String.raw`\b(?:i|we|he|she|they|wife|husband|partner)(?:'ve| have| has|'s|'d| had|ve)?(?: (?:now|already|just|both|all|definitely|actually))* (?:paid|transferred|settled|sent (?:it|the money|payment|you the money|you \u00a3))\b`,
    String.raw`\b(?:already|just|now|all|been) (?:paid|transferred|settled)\b`,
    String.raw`\bpaid (?:it|this|that|you|already|today|yesterday|last|on|by|in full|online|cash|the)\b`,
    String.raw`^paid\b`,
    String.raw`\b(?:payment|money|bank transfer|transfer)(?: has| was|'s)?(?: now| already| just)?(?: been)? (?:sent|made|done|gone)\b`,
  ].join('|'),
);
const NOT_PAID =
  /\b(?:get|gets|getting|got|be|being|am|i'm|im|are|we're|is|when|once|until|till|if|after|as soon as) (?:i |we |i'm |i've |i am |they |he |she |it's )?(?:get |been |have )?paid\b|\b(?:not|never|haven't|havent|hasn't|hadn't|isn't|nobody|unpaid)\b|\b(?:have|has|had|did) (?:i|we|he|she|they|it|you)\b.*\b(?:paid|pay)\b|\?$/;

const AMOUNT = /£ ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{2}))?(?![\d,.]*\d|k\b| ?-)/g;

/** The amount that a sentence names; null if it names none, or several. */
function amountIn(plain: string): Pence | null {
  const found = [...plain.matchAll(AMOUNT)].map(
    ([, pounds, pence = '0']) => Number(pounds!.replaceAll(',', '')) * 100 + Number(pence),
  );
  const marks = plain.split('£').length - 1;
  return found.length === 1 && marks === 1 && found[0]! > 0 ? found[0]! : null;
}

function isPromise({ plain }: Sentence): boolean {
  const pays = (WILL.test(plain) && PAYING.test(plain)) || PAYING_ON.test(plain);
  const isRefusal = NEGATION.test(plain) && !NOT_BEFORE.test(plain);
  const paysWhenPaid = /\b(?:get|i'm|am|we're) paid\b/.test(plain) && PAYING.test(plain);
  return (pays || paysWhenPaid) && !isRefusal && !OF_THE_FIRM.test(plain);
}

function isSkip({ plain }: Sentence): boolean {
  return SKIP.test(plain) && !KEEP.test(plain) && !KEEP_MISSING.test(plain);
}

function isAccess({ plain }: Sentence): boolean {
  if (OTHER_CODE.test(plain) || plain.includes('£')) return false;
  const digits = plain.replaceAll(YEAR_OR_PHONE, ' ');
  return DOOR.test(plain) && CODE.test(plain) && DIGITS.test(digits);
}

function isPaid({ plain }: Sentence): boolean {
  return PAID.test(plain) && !NOT_PAID.test(plain);
}

/** The maximum number of characters that a suggestion quotes from the customer. */
const MOST_QUOTED = 300;

/** Words about past work rather than a future payment. */
const PAST = /\b(?:did|done|was|were|came|cleaned|had|last|yesterday)\b/;

/** The day on which a sentence promises to pay: the day in the clause about paying, if the rest names no other day. */
function promisedDay({ plain }: Sentence, readOn: PlainDate): PlainDate | null {
  const about = plain.split(',').filter((one) => PAYING.test(one) || PAYING_ON.test(one));
  const clause = about.join(' | ');
  const { day } = dayNamedIn(clause, readOn);
  if (day === null || PAST.test(clause)) return null;
  return dayNamedIn(plain, readOn).day;
}

/** For each kind of action, whether a sentence suggests it. */
const READERS: Readonly<Record<OfferKind, (sentence: Sentence) => boolean>> = {
  promise: isPromise,
  skip: isSkip,
  access: isAccess,
  paid: isPaid,
};

/**
 * The suggestions in a customer's reply, at most one of each kind. Missing a suggestion is better than making a
 * wrong one: a day or an amount is given only if the words leave no doubt, and if a reply names two days, the
 * suggestion has no day.
 * @param readOn the day on which the reply was written; "tomorrow" is the day after it
 */
export function offersIn(text: string, readOn: PlainDate): Offer[] {
  const sentences = sentencesOf(text);
  return OFFER_KINDS.flatMap((kind) => {
    const found = sentences.filter((sentence) => READERS[kind](sentence));
    const [first] = found;
    if (!first) return [];
    // A customer who says that they have paid is no longer promising to pay.
    if (kind === 'promise' && sentences.some(isPaid)) return [];
    const days = kind === 'promise' ? found.map((one) => promisedDay(one, readOn)) : [];
    const [day = null] = new Set(days).size === 1 ? days : [];
    const amounts = found.map(({ plain }) => amountIn(plain));
    const knowsAmount = (kind === 'promise' || kind === 'paid') && found.length === 1;
    return [
      {
        kind,
        words: first.written.slice(0, MOST_QUOTED),
        day,
        amount: knowsAmount ? amounts[0]! : null,
      },
    ];
  });
}
