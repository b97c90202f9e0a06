import { diffDays } from '@roundbook/domain/values/dates/arithmetic';
import { MONTHS } from '@roundbook/domain/values/dates/day-names';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Book, Profile } from '../book/book.ts';
import { OTHER_PAYER, RHYTHM, TRUST_IN_MATCHES } from '../calibration.ts';
import { partsOfKey, type KeyKind, type LearningKey } from '../learning.ts';
import type { IncomingTransaction, Learned } from '../model.ts';
import type { Finding } from './finding.ts';

/** The confirmations of a key for a customer. */
export interface Lesson {
  readonly confirmations: number;
  /** Earlier payments in the same run whose match is certain but still unconfirmed. */
  readonly matched: number;
  readonly payments: Learned['payments'];
}

/** A learned key, with its confirmations by customer. */
export interface LearnedKey {
  readonly kind: KeyKind;
  readonly total: number;
  readonly customers: number;
  readonly byCustomer: ReadonlyMap<number, Lesson>;
}

/** From the least to the most telling: each overrides the kinds before it. */
const ORDER: readonly KeyKind[] = [
  'reference',
  'opening',
  'closing',
  'initial',
  'payer',
  'text',
  'account',
];

/** A key that many may share, such as "WINDOWS" or a surname, identifies no one until a user has confirmed it. */
const TAUGHT_BY_MATCHES: ReadonlySet<KeyKind> = new Set(['payer', 'text', 'account']);

/** Users' confirmations, and the certain matches of the run so far. */
export interface Lessons {
  /** The learned keys of a transaction, from the least to the most telling. */
  readonly about: (keys: readonly LearningKey[]) => LearnedKey[];
  /** The number of confirmed payments by payers of this customer who appear in this run. */
  readonly confirmed: (customer: number) => number;
  readonly learn: (
    transaction: IncomingTransaction,
    keys: readonly LearningKey[],
    customerId: string,
  ) => void;
}

/** The weight of a lesson, in confirmations. */
export function weightOfLesson({ confirmations, matched }: Lesson): number {
  return confirmations + Math.min(1, TRUST_IN_MATCHES * matched);
}

const NOTHING: Lesson = { confirmations: 0, matched: 0, payments: [] };

export function lessonsFrom(learned: readonly Learned[], book: Book): Lessons {
  const byKey = new Map<string, Map<string, Lesson>>();
  const lessonsOf = (key: string) => {
    const known = byKey.get(key) ?? new Map<string, Lesson>();
    byKey.set(key, known);
    return known;
  };
  const confirmed = new Map<number, number>();
  for (const { key, customerId, confirmations, payments } of learned) {
    if (confirmations <= 0) continue;
    lessonsOf(key).set(customerId, { confirmations, matched: 0, payments });
    const customer = book.numbers.get(customerId);
    if (customer === undefined || !TAUGHT_BY_MATCHES.has(partsOfKey(key).kind)) continue;
    confirmed.set(customer, Math.max(confirmed.get(customer) ?? 0, confirmations));
  }
  return {
    about: (keys) =>
      keys
        .flatMap(({ key }): LearnedKey[] => {
          const all = byKey.get(key);
          if (!all) return [];
          // A deleted customer still counts, as their payer does not pay for anyone else.
          const known = [...all].flatMap(([customerId, lesson]) => {
            const customer = book.numbers.get(customerId);
            return customer === undefined ? [] : [[customer, lesson] as const];
          });
          return [
            {
              kind: partsOfKey(key).kind,
              total: sum([...all.values()].map(weightOfLesson)),
              customers: all.size,
              byCustomer: new Map(known),
            },
          ];
        })
        .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)),
    confirmed: (customer) => confirmed.get(customer) ?? 0,
    learn: (transaction, keys, customerId) => {
      for (const { key } of keys) {
        if (!TAUGHT_BY_MATCHES.has(partsOfKey(key).kind)) continue;
        const lessons = lessonsOf(key);
        const { matched, payments, confirmations } = lessons.get(customerId) ?? NOTHING;
        const payment = { on: transaction.bookedOn, amount: transaction.amount };
        lessons.set(customerId, {
          confirmations,
          matched: matched + 1,
          payments: [payment, ...payments],
        });
      }
    },
  };
}

/**
 * The weight against a customer who is known to pay under another name: few people change their
 * account or the way their name is written. Zero if the customer has used any of the payer's keys
 * before.
 */
export function otherPayerWeight(
  profile: Profile,
  customer: number,
  keys: readonly LearnedKey[],
  lessons: Lessons,
): number {
  const isKnown = keys.some(
    ({ kind, byCustomer }) => kind !== 'reference' && byCustomer.has(customer),
  );
  if (isKnown) return 0;
  const { strength, least } = OTHER_PAYER;
  const confirmed = Math.max(profile.customer.confirmed, lessons.confirmed(customer));
  return Math.log(Math.max(least, strength / (strength + confirmed)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

const SAME: Readonly<Record<KeyKind, string>> = {
  account: 'same account',
  payer: 'same payer',
  text: 'same text',
  opening: 'text begins the same',
  closing: 'text ends the same',
  initial: 'same payer’s initial and surname',
  reference: 'same reference',
};

/** `same payer as 3 payments before`; the other evidence provides the weight. */
export function learnedFinding(key: LearnedKey, customer: number, weight: number): Finding | null {
  const learned = key.byCustomer.get(customer);
  if (!learned) return null;
  const { confirmations, matched } = learned;
  const count = confirmations === 0 ? matched : confirmations;
  const payments = count === 1 ? 'a payment' : `${count} payments`;
  const where = confirmations === 0 ? 'matched before' : 'before';
  return {
    topic: 'learned',
    kind: `learned-${key.kind}`,
    words: `${SAME[key.kind]} as ${payments} ${where}`,
    weight,
  };
}

const FEWEST_IN_RHYTHM = 3;
const DAYS_OFF = 4;
const DAYS_IN_MONTH = 31;

function ordinal(day: number): string {
  const unit = day % 10;
  const isTeen = day > 10 && day < 14;
  if (isTeen || unit === 0 || unit > 3) return `${day}th`;
  return `${day}${['st', 'nd', 'rd'][unit - 1]}`;
}

/** The day of the month on which most of these dates fall, allowing for dates moved by weekends. */
function usualDay(days: readonly PlainDate[]): number {
  const sorted = days.map((day) => datePartsOf(day).day).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function daysOff(date: PlainDate, day: number): number {
  const distance = Math.abs(datePartsOf(date).day - day);
  return Math.min(distance, DAYS_IN_MONTH - distance);
}

/** `pays £14.00 on the 1st since March`: the same amount, month after month; null otherwise. */
export function rhythmFinding(
  transaction: IncomingTransaction,
  payments: readonly { readonly on: PlainDate; readonly amount: Pence }[],
): Finding | null {
  if (payments.length < FEWEST_IN_RHYTHM) return null;
  const same = [
    ...new Set(
      payments
        .filter(({ on, amount }) => amount === transaction.amount && on < transaction.bookedOn)
        .map(({ on }) => on),
    ),
  ].sort();
  if (same.length < FEWEST_IN_RHYTHM) return null;
  const day = usualDay(same);
  const isRegular = [...same, transaction.bookedOn].every((on) => daysOff(on, day) <= DAYS_OFF);
  const isMonthly = diffDays(same.at(-2)!, same.at(-1)!) >= 25;
  if (!isRegular || !isMonthly) return null;
  const since = datePartsOf(same[0]!);
  const isThisYear = since.year === datePartsOf(transaction.bookedOn).year;
  const month = `${MONTHS[since.month - 1]}${isThisYear ? '' : ` ${since.year}`}`;
  return {
    topic: 'learned',
    kind: 'rhythm',
    words: `pays ${formatPounds(transaction.amount)} on the ${ordinal(day)} since ${month}`,
    weight: Math.log(RHYTHM),
  };
}
