import { sql } from 'kysely';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { StatementLine } from '@roundbook/statements/model';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import type { Random } from '../../../demo/random.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import {
  findMatchable,
  type MatchableCustomer,
} from '../../customers/customers/payers/matchable-lookups.ts';
import { findAllOpenDebts } from '../accounts/ledger/open-debt-lookups.ts';
import { noteImported } from '../connected-banks/effects.ts';
import { addBankAccount, noteProgress } from './bank-accounts/effects.ts';
import type { ShareToBook } from './decisions/bank-transaction-booking.ts';
import { Transitions } from './decisions/bank-transaction-transitions.ts';
import { type UnbankedPayment, unbankedTransfers } from './decisions/unbanked-queries.ts';
import { addTransactions } from './effects.ts';
import { findTransactions } from './transaction-queries.ts';

/** Needs payments that transactions can be linked to, and payers of other customers' bills. */
export const buildsOn = ['ledger', 'payers'];

/** The number of days on the statement; the last days are still undecided. */
const DAYS = 120;
const UNDECIDED_DAYS = 12;

/** Transactions on a small firm's account that have nothing to do with customers. */
const OTHERS = [
  { description: 'SHELL HARROGATE', amount: -5240, kind: 'Card', share: null },
  { description: 'MONTHLY ACCOUNT FEE', amount: -850, kind: 'Charge', share: 'bankCharge' },
  { description: 'TRANSFER TO SAVINGS', amount: -20_000, kind: 'Transfer', share: 'ownTransfer' },
  { description: 'PURE WATER SUPPLIES', amount: -3199, kind: 'Card', share: null },
] as const;

/** The smallest payment, in pence, so that small remainders of old invoices stay unpaid. */
const LEAST = 500;

/** Incoming money from unknown senders. */
const UNKNOWN = ['HMRC VTR', 'DONOVAN & CO', 'CASHBACK REWARD'];

interface DemoLine extends StatementLine {
  readonly shares: readonly ShareToBook[] | null;
}

/** A line of the statement in the bank's wording. */
function lineOf(bookedOn: PlainDate, amount: Pence, description: string): DemoLine {
  const empty = { bankId: '', payerName: '', reference: '', payerAccount: '', balanceAfter: null };
  return { ...empty, bookedOn, amount, description, kind: 'Faster Payment', shares: null };
}

/**
 * The text on a customer's transfers: their name, followed by the short id, an address, a phrase or
 * nothing.
 */
function wordsOf(
  { name, businessName, shortId, addresses }: MatchableCustomer,
  at: number,
): string {
  const words = (name || businessName).toUpperCase().split(' ');
  const payer = businessName
    ? businessName.toUpperCase()
    : `${words.at(-1)} ${words[0]!.slice(0, 1)}`;
  const { streetNumber, postcode } = addresses[0]!;
  switch (at % 5) {
    case 0:
    case 1:
      return `${payer} ${shortId}`;
    case 2:
      return `${payer} WINDOWS ${streetNumber} ${postcode}`;
    case 3:
      return `${payer} WINDOW CLEANING`;
    default:
      return payer;
  }
}

/** Text that hardly identifies a customer: a house number, or just a first name. */
function unclearWordsOf({ name, businessName, addresses }: MatchableCustomer, at: number): string {
  const [first = ''] = (name || businessName).toUpperCase().split(' ');
  return at % 2 === 0 ? `${addresses[0]!.streetNumber} WINDOWS` : `${first} THANKS`;
}

/** Transfers that were recorded by hand, as lines of the statement. */
function noted(
  transfers: readonly UnbankedPayment[],
  wordsById: ReadonlyMap<string, string>,
  decidedUntil: PlainDate,
): DemoLine[] {
  return transfers.flatMap(({ paymentId, customerId, amount, receivedOn }) => {
    const words = wordsById.get(customerId);
    if (!words) return [];
    const shares: ShareToBook[] = [
      { kind: 'payment', amount, customerId, paymentIds: [paymentId] },
    ];
    const line = lineOf(receivedOn, amount, words);
    return [receivedOn <= decidedUntil ? { ...line, shares } : line];
  });
}

/** The lines that have nothing to do with customers, one for each week. */
function others(random: Random, today: PlainDate): DemoLine[] {
  return Array.from({ length: Math.floor(DAYS / 7) }, (_, week) => {
    const { description, amount, kind, share } = OTHERS[week % OTHERS.length]!;
    const line = lineOf(addDays(today, -week * 7 - random.whole(0, 5)), amount, description);
    const whole = Math.abs(amount);
    return { ...line, kind, shares: share === null ? null : [{ kind: share, amount: whole }] };
  });
}

/** Payments for open invoices in the last few days, which the office has not booked yet. */
async function arriving(
  tx: TenantTransaction,
  { random, today }: DemoBusiness,
  wordsById: ReadonlyMap<string, string>,
  customers: readonly MatchableCustomer[],
): Promise<DemoLine[]> {
  const byId = new Map(customers.map((one) => [one.id, one]));
  const open = await findAllOpenDebts(tx);
  const paid = open
    .filter(({ customerId, outstanding }) => wordsById.has(customerId) && outstanding >= LEAST)
    .slice(0, 45);
  const lines = paid.map(({ customerId, outstanding, number }, at) => {
    const words = wordsById.get(customerId)!;
    const clear = at % 6 === 0 ? `${words} ${number}` : words;
    const text = at % 4 === 3 ? unclearWordsOf(byId.get(customerId)!, at >> 2) : clear;
    return lineOf(addDays(today, -random.whole(0, UNDECIDED_DAYS - 2)), outstanding, text);
  });
  const strange = UNKNOWN.map((text, at) => lineOf(addDays(today, -at), 1735 + at * 411, text));
  return [...lines, ...strange];
}

/**
 * Adds four months of bank transactions to the demo business: transfers recorded by hand are matched; in the last
 * few days, some matches are certain, some are likely, and some senders are unknown.
 */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { database, businessId, today, random, users } = business;
  const decidedUntil = addDays(today, -UNDECIDED_DAYS);
  await transact(database, { businessId }, async (tx) => {
    const customers = await findMatchable(tx);
    const wordsById = new Map(customers.map((one, at) => [one.id, wordsOf(one, at)]));
    const ids = customers.map(({ id }) => id);
    const transfers = await unbankedTransfers(tx, ids, addDays(today, -DAYS), today);
    const all = [
      ...noted(transfers, wordsById, decidedUntil),
      ...others(random, today),
      ...(await arriving(tx, business, wordsById, customers)),
    ].sort((one, other) => (one.bookedOn < other.bookedOn ? -1 : 1));
    let balance = 412_055;
    const lines = all.map((line) => {
      balance += line.amount;
      return { ...line, balanceAfter: balance };
    });
    const bankAccountId = await addBankAccount(tx, {
      name: 'Business current account',
      // The account in the business's details: a published example, which belongs to no one.
      sortCode: '089999',
      accountNumber: '66374958',
      iban: '',
      currency: 'GBP',
      kind: 'current',
    });
    const importId = newId();
    await addTransactions(tx, { bankAccountId, importId, lines });
    const sumOf = (chosen: readonly DemoLine[]) => chosen.reduce((sum, one) => sum + one.amount, 0);
    await noteImported(tx, {
      id: importId,
      filename: 'Business current account.csv',
      statement: {
        accountId: bankAccountId,
        accountName: 'Business current account',
        ending: '4958',
        from: lines[0]!.bookedOn,
        to: lines.at(-1)!.bookedOn,
        count: lines.length,
        known: 0,
        paidIn: sumOf(lines.filter(({ amount }) => amount > 0)),
        paidOut: sumOf(lines.filter(({ amount }) => amount < 0)),
        pending: 0,
        kind: 'current',
        setAside: [],
        closing: null,
        addsUp: null,
        breaks: [],
      },
      uploadedBy: users.Manager,
      now: new Date().toISOString(),
    });
    await noteProgress(tx, bankAccountId, {
      lastOn: lines.at(-1)!.bookedOn,
      balance: { amount: balance, on: lines.at(-1)!.bookedOn },
    });
    await decide(tx, lines, { transfers, decidedUntil, today, by: users.Manager });
  });
}

/** Books the transactions from before the undecided days. */
async function decide(
  tx: TenantTransaction,
  lines: readonly DemoLine[],
  {
    transfers,
    decidedUntil,
    today,
    by,
  }: {
    transfers: readonly UnbankedPayment[];
    decidedUntil: PlainDate;
    today: PlainDate;
    by: string;
  },
): Promise<void> {
  const keyOf = (one: Pick<DemoLine, 'bookedOn' | 'amount' | 'description'>) =>
    `${one.bookedOn} ${one.amount} ${one.description}`;
  const byKey = Map.groupBy(lines, keyOf);
  const before = sql`bt.booked_on <= ${decidedUntil}::date`;
  const found = await findTransactions(tx, before, lines.length);
  const transitions = await Transitions.open(tx, found, [], transfers);
  const facts = {
    payments: new Map(transfers.map((one) => [one.paymentId, one])),
    payouts: new Map(),
    till: { float: 0 },
    used: new Set<string>(),
    by,
  };
  const at = new Date().toISOString();
  for (const row of transitions.rows) {
    const shares = byKey.get(keyOf(row))?.shift()?.shares ?? null;
    if (shares) transitions.book(row, shares, facts);
    const decision = { actionId: null, by, at, before: null };
    transitions.decide(row, shares ? 'Converted' : 'Ignored', decision);
  }
  transitions.save(today, '');
}
