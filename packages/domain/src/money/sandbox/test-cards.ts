import type { PlainDate } from '../../values/dates/plain-date.ts';

/** A test card, and how it behaves at each step. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'Visa' | 'Mastercard' | 'American Express';
  /** The card's behaviour, described for people who try the product. */
  readonly does: string;
  /**
   * Whether the customer's bank asks for confirmation: only when the card is entered, or at each
   * charge too.
   */
  readonly asks?: 'when entered' | 'always';
  /** The decline code returned when the card is entered. */
  readonly refusedAs?: DeclineCode;
  /** The decline code returned for each later charge. */
  readonly declinedAs?: DeclineCode;
  /** The outcome of charges to a card that takes a day; absent if charges are immediate. */
  readonly slow?: 'succeeds' | 'fails';
  /** The reason for the dispute that follows a charge. */
  readonly disputedAs?: string;
  readonly refunds?: 'fail' | 'take a day';
  /** Whether the money charged to the card can be paid out immediately. */
  readonly isAvailableAtOnce?: true;
  /** Whether the card pays when it is entered, but cannot be saved for later charges. */
  readonly isNeverSaved?: true;
}

/**
 * The decline codes, with the reason for the customer and for the office, and whether the card may succeed on
 * another day.
 */
const DECLINES = {
  card_declined: ['The bank declined the card. Use another card, or ask the bank.', true],
  insufficient_funds: ['There is not enough money in the account for this card.', true],
  expired_card: ['The card has expired. Use another card.', false],
  incorrect_cvc: ['The security code is wrong. Check the card and try again.', false],
  processing_error: ['The bank could not be reached. Try again in a moment.', true],
  authentication_required: ['The bank asks the cardholder to confirm this payment.', false],
} as const satisfies Readonly<Record<string, readonly [string, boolean]>>;

export type DeclineCode = keyof typeof DECLINES;

/** The reason for a decline, and whether the card may succeed on another day. */
export interface TestDecline {
  readonly code: DeclineCode;
  readonly message: string;
  readonly mayRetry: boolean;
}

export function declineOf(code: DeclineCode): TestDecline {
  const [message, mayRetry] = DECLINES[code];
  return { code, message, mayRetry };
}

/**
 * The test cards. A card that behaves like one of Stripe's has the same number; the two slow cards and the
 * card that cannot be saved exist only in the sandbox.
 */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', does: 'Every charge succeeds.' },
  { number: '5555555555554444', brand: 'Mastercard', does: 'Every charge succeeds.' },
  { number: '378282246310005', brand: 'American Express', does: 'Every charge succeeds.' },
  {
    number: '4000000000000077',
    brand: 'Visa',
    does: 'Every charge succeeds, and the money can be paid out at once.',
    isAvailableAtOnce: true,
  },
  {
    number: '4000000000000002',
    brand: 'Visa',
    does: 'Declined when it is entered.',
    refusedAs: 'card_declined',
    declinedAs: 'card_declined',
  },
  {
    number: '4000000000009995',
    brand: 'Visa',
    does: 'Declined when it is entered: not enough money.',
    refusedAs: 'insufficient_funds',
    declinedAs: 'insufficient_funds',
  },
  {
    number: '4000000000000069',
    brand: 'Visa',
    does: 'Declined when it is entered: expired.',
    refusedAs: 'expired_card',
    declinedAs: 'expired_card',
  },
  {
    number: '4000000000000127',
    brand: 'Visa',
    does: 'Declined when it is entered: wrong security code.',
    refusedAs: 'incorrect_cvc',
    declinedAs: 'incorrect_cvc',
  },
  {
    number: '4000000000000341',
    brand: 'Visa',
    does: 'Can be saved; every later charge is declined.',
    declinedAs: 'card_declined',
  },
  {
    number: '4000000000008013',
    brand: 'Visa',
    does: 'Can be saved; every later charge is declined: not enough money.',
    declinedAs: 'insufficient_funds',
  },
  {
    number: '4000002500003155',
    brand: 'Visa',
    does: 'The bank asks the customer once, when the card is entered.',
    asks: 'when entered',
  },
  {
    number: '4000002760003184',
    brand: 'Visa',
    does: 'The bank asks the customer each time, so a charge waits until the customer confirms it.',
    asks: 'always',
  },
  {
    number: '4000000000008021',
    brand: 'Visa',
    does: 'A charge takes a day, then succeeds.',
    slow: 'succeeds',
  },
  {
    number: '4000000000008039',
    brand: 'Visa',
    does: 'A charge takes a day, then fails.',
    slow: 'fails',
  },
  {
    number: '4000000000000259',
    brand: 'Visa',
    does: 'A charge succeeds; the next day the customer disputes it as fraud.',
    disputedAs: 'The cardholder says that they did not make this payment.',
  },
  {
    number: '4000000000002685',
    brand: 'Visa',
    does: 'A charge succeeds; the next day the customer says that the work was not done.',
    disputedAs: 'The cardholder says that the work was not done.',
  },
  {
    number: '4000000000007726',
    brand: 'Visa',
    does: 'A charge succeeds; a refund of it takes a day.',
    refunds: 'take a day',
  },
  {
    number: '4000000000005126',
    brand: 'Visa',
    does: 'A charge succeeds; a refund of it fails a day later.',
    refunds: 'fail',
  },
  {
    number: '4000000000008047',
    brand: 'Visa',
    does: 'A payment succeeds, but the card cannot be saved.',
    isNeverSaved: true,
  },
];

const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));

/** The test card with a number, ignoring spaces. Undefined for any other card, which must never be entered. */
export function findTestCard(number: string): TestCard | undefined {
  return byNumber.get(number.replaceAll(/\s/g, ''));
}

/** Whether a card with an expiry month (`2028-04`) has expired by a date. */
export function isCardExpired(expires: string, today: PlainDate): boolean {
  return expires < today.slice(0, 7);
}
