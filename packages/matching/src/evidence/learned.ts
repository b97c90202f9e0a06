import { diffDays } from '@roundbook/domain/values/dates/arithmetic';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Book } from '../book/book.ts';
import { RHYTHM } from '../calibration.ts';
import { learningKeys, partsOfKey, type KeyKind } from '../learning.ts';
import type { IncomingTransaction, Learned } from '../model.ts';
import type { Finding } from './finding.ts';

/** What was learned of one key: how often it was whose. */
export interface LearnedKey {
  readonly kind: KeyKind;
  readonly total: number;
  readonly customers: number;
  readonly byCustomer: ReadonlyMap<number, Learned>;
}

/** From the least to the most telling: each is believed before those to its left. */
const ORDER: readonly KeyKind[] = ['reference', 'opening', 'payer', 'text', 'account'];

/** What was learned, by key. */
export function learnedByKey(learned: readonly Learned[]): Map<string, Learned[]> {
  return Map.groupBy(learned, ({ key }) => key);
}

/** What was learned of a transaction's keys, from the least to the most telling. */
export function learnedOf(
  transaction: IncomingTransaction,
  byKey: ReadonlyMap<string, readonly Learned[]>,
  book: Book,
): LearnedKey[] {
  const keys = learningKeys(transaction).flatMap(({ key }): LearnedKey[] => {
    const all = (byKey.get(key) ?? []).filter(({ confirmations }) => confirmations > 0);
    if (all.length === 0) return [];
    const known = all.flatMap((one) => {
      const customer = book.numbers.get(one.customerId);
      return customer === undefined ? [] : [[customer, one] as const];
    });
    return [
      {
        kind: partsOfKey(key).kind,
        total: all.reduce((sum, { confirmations }) => sum + confirmations, 0),
        customers: all.length,
        byCustomer: new Map(known),
      },
    ];
  });
  return keys.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

const SAME: Readonly<Record<KeyKind, string>> = {
  account: 'same account',
  payer: 'same payer',
  text: 'same text',
  opening: 'text begins the same',
  reference: 'same reference',
};

/** `same payer as 3 payments before`; the weight is found with the other evidence. */
export function learnedFinding(key: LearnedKey, customer: number, weight: number): Finding | null {
  const learned = key.byCustomer.get(customer);
  if (!learned) return null;
  const { confirmations } = learned;
  const payments = confirmations === 1 ? 'a payment' : `${confirmations} payments`;
  return {
    topic: 'learned',
    kind: `learned-${key.kind}`,
    words: `${SAME[key.kind]} as ${payments} before`,
    weight,
  };
}

const FEWEST_IN_RHYTHM = 3;
const DAYS_OFF = 4;
const DAYS_IN_MONTH = 31;
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function ordinal(day: number): string {
  const unit = day % 10;
  const isTeen = day > 10 && day < 14;
  if (isTeen || unit === 0 || unit > 3) return `${day}th`;
  return `${day}${['st', 'nd', 'rd'][unit - 1]}`;
}

/** The day of the month on which most of these fall, or the day before a weekend shifted them. */
function usualDay(days: readonly PlainDate[]): number {
  const sorted = days.map((day) => datePartsOf(day).day).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function daysOff(date: PlainDate, day: number): number {
  const distance = Math.abs(datePartsOf(date).day - day);
  return Math.min(distance, DAYS_IN_MONTH - distance);
}

/** `pays £14.00 on the 1st since March`: the same amount, month after month; null if it is not so. */
export function rhythmFinding(
  transaction: IncomingTransaction,
  payments: readonly { readonly on: PlainDate; readonly amount: Pence }[],
): Finding | null {
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
