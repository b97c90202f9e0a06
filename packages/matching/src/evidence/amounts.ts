import { diffDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { sumPence, type Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Book, Profile } from '../book/book.ts';
import { AMOUNT_ODDS, INVOICE_AGES, STRANGERS_AMOUNTS, STRANGER_FACTORS } from '../calibration.ts';
import { duesThatSumTo, settlesOf, type Due } from '../claims.ts';
import type { IncomingTransaction, OpenInvoice } from '../model.ts';
import type { Finding } from './finding.ts';

/** The facts about a customer that concern an amount. */
export interface AmountContext {
  readonly profile: Profile;
  readonly bookedOn: PlainDate;
  readonly dues: readonly Due[];
  readonly balance: Pence;
  readonly cited: readonly OpenInvoice[];
  /** This payer's earlier payments, as users confirmed. */
  readonly learned: readonly { readonly amount: Pence }[];
}

interface Fit {
  readonly kind: string;
  readonly say: () => string;
  readonly odds: number;
}

/** A finding about an amount. Only a few are shown, and only these are put into words. */
export interface AmountFinding extends Omit<Finding, 'words'> {
  readonly say: () => string;
}

const MOST_VISITS = 12;
const HALF_POUND = 50;
const LARGEST_TIP = 0.25;

function listed(numbers: readonly string[]): string {
  return numbers.length < 2
    ? numbers.join('')
    : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/**
 * The debts that an amount settles, as a phrase. Never names an invoice merely because its amount is the same, if the
 * money settles other invoices.
 */
function paidWords(amount: Pence, { dues, cited }: AmountContext): string {
  const settles = settlesOf(amount, dues, cited);
  const paid = settles.map((one) => dues.find(({ invoice }) => invoice.id === one.invoiceId)!);
  if (settles.some((one, at) => one.amount < paid[at]!.left)) return 'part of what they owe';
  const numbers = paid.map(({ invoice }) => invoice.number);
  return numbers.length === 1
    ? `amount of invoice ${numbers[0]}`
    : `sum of invoices ${listed(numbers)}`;
}

/** Most customers pay within weeks of an invoice: last week's invoice says more than last year's. */
function oddsByAge(dues: readonly Due[], bookedOn: PlainDate): number {
  const newest = dues.reduce(
    (latest, { invoice }) => (invoice.issuedOn > latest ? invoice.issuedOn : latest),
    '',
  );
  const age = diffDays(newest, bookedOn);
  return INVOICE_AGES.find(({ upTo }) => age <= upTo)!.odds;
}

function fitOfDues(amount: Pence, context: AmountContext): Fit | null {
  const { dues, balance, cited, bookedOn } = context;
  const say = () => paidWords(amount, context);
  const named = cited.length === 0 ? [] : dues.filter(({ invoice }) => cited.includes(invoice));
  if (named.length > 0 && sumPence(named.map(({ left }) => left)) === amount) {
    return { kind: 'sum', say, odds: AMOUNT_ODDS.exact };
  }
  // If several invoices have the same amount, the newest that was already issued decides.
  const fresh = dues.findLast(
    ({ invoice, left }) => left === amount && invoice.issuedOn <= bookedOn,
  );
  const sum = fresh ? [fresh] : duesThatSumTo(amount, dues);
  if (sum !== null) {
    const inOrder = sum.every((due, at) => dues[at] === due);
    const several = inOrder ? AMOUNT_ODDS.several : AMOUNT_ODDS.subset;
    const odds = sum.length === 1 ? AMOUNT_ODDS.exact : several;
    return { kind: 'sum', say, odds: odds * oddsByAge(sum, bookedOn) };
  }
  if (balance === amount) {
    return { kind: 'balance', say: () => 'all that they owe', odds: AMOUNT_ODDS.exact };
  }
  return null;
}

function fitOfPrices(amount: Pence, { profile, learned, dues }: AmountContext): Fit | null {
  const { prices } = profile.customer;
  if (learned.some((payment) => payment.amount === amount)) {
    return {
      kind: 'paid-before',
      say: () => `paid ${formatPounds(amount)} before`,
      odds: AMOUNT_ODDS.learned,
    };
  }
  if (prices.includes(amount)) {
    return {
      kind: 'price',
      say: () => `price of a visit, ${formatPounds(amount)}`,
      odds: dues.length > 0 ? AMOUNT_ODDS.priceNotDue : AMOUNT_ODDS.price,
    };
  }
  for (const price of prices) {
    const visits = amount / price;
    if (Number.isInteger(visits) && visits > 1 && visits <= MOST_VISITS) {
      const say = () => `${visits} visits at ${formatPounds(price)}`;
      return { kind: 'several-visits', say, odds: AMOUNT_ODDS.visits / visits };
    }
  }
  for (const base of [...dues.map(({ left }) => left), ...prices]) {
    const tip = amount - base;
    if (tip > 0 && tip % HALF_POUND === 0 && tip <= base * LARGEST_TIP) {
      return {
        kind: 'tip',
        say: () => `${formatPounds(base)} and ${formatPounds(tip)} more`,
        odds: tip % 100 === 0 ? AMOUNT_ODDS.tipOfPounds : AMOUNT_ODDS.tipOfHalfPounds,
      };
    }
  }
  return null;
}

function chanceOf(amount: Pence, book: Book): number {
  const any = amount % 100 === 0 ? AMOUNT_ODDS.anyPounds : AMOUNT_ODDS.anyPence;
  return Math.max(any, book.payable.chance(amount));
}

/** How much likelier a stranger is to pay an amount than a customer is. */
export function strangersFactor(amount: Pence, book: Book): number {
  const pounds = amount % 500 === 0 ? STRANGERS_AMOUNTS.roundPounds : STRANGERS_AMOUNTS.pounds;
  const stranger = amount % 100 === 0 ? pounds : STRANGERS_AMOUNTS.pence;
  const ratio = stranger / chanceOf(amount, book);
  return Math.min(STRANGER_FACTORS.mostByAmount, Math.max(STRANGER_FACTORS.leastByAmount, ratio));
}

/** How well an amount fits a customer. The amount alone never makes a customer a candidate. */
export function amountFinding(amount: Pence, context: AmountContext, book: Book): AmountFinding {
  const { dues, profile } = context;
  const chance = chanceOf(amount, book);
  const fit = fitOfDues(amount, context) ?? fitOfPrices(amount, context);
  if (!fit) {
    const owed = sumPence(dues.map(({ left }) => left));
    const isPart = amount < owed;
    const isUnknown = dues.length === 0 && profile.customer.prices.length === 0;
    const ratio = isUnknown ? 0.5 : (isPart ? AMOUNT_ODDS.part : AMOUNT_ODDS.unlike) / 0.5;
    return {
      topic: 'amount',
      kind: isPart ? 'part' : 'other-amount',
      say: () => (isPart ? 'part of what they owe' : 'an amount that they do not owe'),
      weight: Math.log(Math.max(AMOUNT_ODDS.least, ratio)),
    };
  }
  const ratio = Math.min(AMOUNT_ODDS.most, Math.max(AMOUNT_ODDS.least, fit.odds / chance));
  return { topic: 'amount', kind: fit.kind, say: fit.say, weight: Math.log(ratio) };
}

/**
 * A visit invoiced in the preceding days, for customers without other evidence. The amount's weight
 * already includes the invoice; the finding appears separately because a user can check it.
 */
export function latelyFinding(
  { bookedOn }: IncomingTransaction,
  dues: readonly Due[],
): Finding | null {
  if (dues.length === 0) return null;
  const days = dues
    .map(({ invoice }) => diffDays(invoice.issuedOn, bookedOn))
    .filter((age) => age >= 0);
  if (days.length === 0) return null;
  const age = Math.min(...days);
  const ago = age === 0 ? 'on the same day' : age === 1 ? 'the day before' : `${age} days before`;
  return { topic: 'day', kind: 'lately', words: `invoiced ${ago}`, weight: 0.1 };
}
